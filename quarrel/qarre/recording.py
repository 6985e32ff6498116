"""Records on screen: all of them in a table, or one with its proof and its witness, told move by move."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from quarrel.errors import Mistake, unknown
from quarrel.qarre.notation import sign
from quarrel.qarre.playing import PLAYERS, tell
from quarrel.qarre.records import RECORDS, Found, Record
from quarrel.qarre.records.witness import Witness
from quarrel.qarre.terminal import picture
from quarrel.streams import print_json
from quarrel.verifying import AS_EXPECTED, NOT_AS_EXPECTED, UNDECIDED
from reference.qarre.position import Stack

Results = list[tuple[Record, Found]]


def show_records(record_id: str | None, as_json: bool) -> int:
    """One record, told at length, or all of them."""
    if record_id is not None and record_id not in RECORDS:
        raise Mistake("unknown-record", unknown("record", record_id, RECORDS))
    chosen = RECORDS.values() if record_id is None else [RECORDS[record_id]]
    results = [(record, record.run()) for record in chosen]
    if as_json:
        print_json(to_json(results, one=record_id is not None))
    elif record_id is None:
        print_all(Console(highlight=False), results)
    else:
        print_one(Console(highlight=False), *results[0])
    return exit_code(results)


def exit_code(results: Results) -> int:
    if all(found.bound == "exact" for _, found in results):
        return AS_EXPECTED
    undecided = any(each.result == "unknown" for _, found in results for each in found.lemmas)
    return UNDECIDED if undecided else NOT_AS_EXPECTED


def to_json(results: Results, *, one: bool) -> dict[str, Any]:
    """A record as an object; all records in a list."""
    found = [record.to_json(result) for record, result in results]
    return found[0] if one else {"game": "qarre", "records": found}


def amount(record: Record, found: Found) -> str:
    bound = "" if found.bound == "exact" else f"{found.bound} "
    unit = record.unit[:-1] if found.value == 1 else record.unit
    return f"{bound}{found.value} {unit}"


def print_all(console: Console, results: Results) -> None:
    table = Table(title="\nRecords of Qarré", title_justify="left", title_style="bold")
    table.add_column("record", no_wrap=True)
    table.add_column("value", no_wrap=True)
    table.add_column("what it is")
    for record, found in results:
        table.add_row(record.id, amount(record, found), f"{record.title}\n[dim]{record.scope}[/]")
    console.print(table)
    console.print("Turns of both players count. With proof and witness: quarrel records qarre RECORD")


def print_one(console: Console, record: Record, found: Found) -> None:
    console.print(f"\n[bold]{record.title}[/]: {amount(record, found)}")
    console.print(f"Of {record.scope}.\n")
    print_witness(console, found.witness)
    console.print(f"\n[bold]Why this is {'the limit' if found.bound == 'exact' else 'all we know'}[/]")
    console.print(record.argument(found))
    if found.lemmas:
        print_lemmas(console, found)


def print_witness(console: Console, witness: Witness) -> None:
    """Where it begins, and every step that is worth telling."""
    if witness.is_a_game:
        dealt = witness.steps[0].outcome.after
        console.print(f"Player 1 is dealt {signs(dealt.hand)}, player 2 {signs(dealt.opponent_hand)}.\n")
        console.print(picture(dealt))
    else:
        console.print(picture(witness.start))
    console.print()
    for step in witness.steps:
        tell(console, step, PLAYERS)


def print_lemmas(console: Console, found: Found) -> None:
    """What z3 has proved, in words, and the clauses that this needs."""
    table = Table.grid(padding=(0, 2))
    for each in found.lemmas:
        result = "" if each.as_expected else f" [bold red]({each.result})[/]"
        table.add_row(f"  {each.claim.id}", f"{each.claim.title}{result}")
    console.print("\n[bold]Lemmas for z3[/]")
    console.print(table)
    clauses = sorted(frozenset().union(*(each.clauses for each in found.lemmas)))
    console.print(f"\nThey need: {', '.join(clauses)}")


def signs(cards: Stack) -> str:
    return " ".join(map(sign, cards))
