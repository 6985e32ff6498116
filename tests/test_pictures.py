"""Pictures show all of a position and nothing else, to everybody who looks: with eyes, ears or a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import chain, pairwise, product
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.console import Console

from quarrel import svg as pieces
from quarrel.qarre import layout, picture, showing, terminal
from quarrel.qarre.notation import CHANCE, sign
from quarrel.qarre.tongues import ENGLISH, TONGUES, Tongue
from quarrel.qarre.words import name, verdict
from reference.qarre.cards import ACTIONS, DECK, SUITS
from reference.qarre.position import BARE, NAMES, Base, Move, Outcome, Position, place, reserve
from reference.qarre.turn import apply, legal_moves
from spec.qarre.questions import Ruleset

RULES = Ruleset()
ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"

TRIO = Position(
    (("6S", "3H"), ("4D", "4H"), ("AH",), ("8C",)),
    ("5H", "2D", "9D", "10C"),
    opponent_reserve=("10D", "7C"),
    action="QH",
    score=12,
    opponent_score=-1,
    actions_turned=5,
)
KING = TRIO._replace(action="KH", phase="action", reserve=("9S", "8S"))
JACK = TRIO._replace(action="JC", phase="action", hand=("5H", "2D", "9D", "10C", "AS"))
DEEP = Position((DECK[:12], ("2D",), DECK[12:19], ()), ("3D", "4D", "5D", "6D"), action="JS", phase="action")
FULL = Position((("AS",), (), ("3S",), ("4S",)), DECK[10:19], DECK[20:34], action="KD", actions_turned=12)
FULL = FULL._replace(hand_played=True, reserve_played=2, score=43, opponent_score=21)
OPENING = Position(BARE, ("AH", "10H", "2C", "10C"), phase="opening")
OVERFLOWING = Position(BARE, DECK[:18], reserve=DECK[18:37])
EMPTY = Position(BARE, (), phase="setup")

NAMED = {"trio": TRIO, "king": KING, "jack": JACK, "deep": DEEP, "full": FULL, "opening": OPENING}
EXTREME = {"overflowing": OVERFLOWING, "empty": EMPTY}
POSITIONS = NAMED | EXTREME | {action: TRIO._replace(action=action) for action in ACTIONS}
ODD_PLACES = (place("hand", "7S", 3), place("reserve", "2S", 0), reserve("3C"))
ODD_ACTIONS = (Move("jack", cell=3, many=40), Move("king", "10S"), Move("king", "6S"))
ODD_MOVES = (*ODD_PLACES, *ODD_ACTIONS, *map(Move, CHANCE), *map(Move, ("skip", "turn", "end")))


def scattered(seed: int) -> Position:
    """Cards thrown anywhere, whether or not a game would ever put them there."""
    random = Random(seed)
    places: list[list[str]] = [[] for _ in range(9)]
    for card in random.sample(DECK, len(DECK)):
        random.choice(places).append(card)
    nw, ne, sw, se, hand, mine, theirs, *_ = map(tuple, places)
    return Position((nw, ne, sw, se), hand, mine, theirs, random.choice(ACTIONS))


EVERY = pytest.mark.parametrize(
    "at", [*POSITIONS.values(), *map(scattered, range(20))], ids=[*POSITIONS, *map(str, range(20))]
)


def visible(at: Position) -> list[str]:
    """The cards that a picture must show."""
    lying = [*sum(at.base, ()), *at.hand, *at.reserve, *at.opponent_reserve]
    return [*lying, at.action] if at.action else lying


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314  our own text


def cards_in(text: str) -> Counter[str]:
    """The cards that a picture does show: what stands in the colour of a suit is a value."""
    groups = parsed(text).iter(f"{SVG}g")
    return Counter(
        f"{group.findtext(f'{SVG}text')}{group.get('class')}"
        for group in groups
        if group.get("class") in SUITS
    )


def words_in(text: str) -> list[str]:
    return ["".join(element.itertext()) for element in parsed(text).iter(f"{SVG}text")]


def classes_in(text: str) -> Counter[str]:
    return Counter(element.get("class", "") for element in parsed(text).iter())


def printed(at: Position, move: Move | None = None, width: int = 80) -> str:
    console = Console(width=width, force_terminal=False)
    with console.capture() as captured:
        console.print(terminal.picture(at, move=move))
    return captured.get()


@EVERY
def test_every_card_is_drawn_once(at: Position) -> None:
    assert cards_in(picture.svg(at)) == Counter(visible(at))


@EVERY
def test_every_move_can_be_drawn(at: Position) -> None:
    for move in (*legal_moves(at, RULES), *ODD_MOVES):
        for legal in (True, False):
            drawn = picture.svg(at, move=move, legal=legal, four_colours=True)
            assert cards_in(drawn) == Counter(visible(at))
        printed(at, move)


@EVERY
def test_every_card_stays_in_the_picture_and_can_be_read(at: Position) -> None:
    for move in (None, reserve("AS")):
        laid = layout.laid_out(at, move, layout.room(at, move, heading=False, caption=2))
        boxes = [*laid.opponent, *laid.reserve, laid.free, *laid.hand]
        boxes += chain.from_iterable(laid.stacks)
        for box in boxes:
            assert box.x >= 0
            assert box.x + box.width <= layout.WIDTH
            assert box.y >= layout.MARGIN
            assert box.y + box.height < laid.hand_line < laid.height
        assert min(laid.strips) >= 16
        for row in (laid.opponent, laid.reserve, laid.hand):
            steps = [after.x - box.x for box, after in pairwise(row) if after.x > box.x]
            assert min(steps, default=99) >= 17


def test_tops_of_deep_stacks_still_form_a_square() -> None:
    laid = layout.laid_out(DEEP, None, layout.room(DEEP, None, heading=False, caption=0))
    (west, north), (east, same), (_, south), _ = (stack[-1][:2] for stack in laid.stacks)
    assert north == same
    assert east - west - layout.BASE_CARD[0] == south - north - layout.BASE_CARD[1] == layout.GUTTER
    assert laid.stacks[0][0].y < laid.stacks[0][-1].y
    assert laid.stacks[2][0].y > laid.stacks[2][-1].y


@EVERY
def test_no_text_relies_on_suit_signs_of_a_font(at: Position) -> None:
    for move in (None, *legal_moves(at, RULES)):
        assert not re.search("[♠♥♦♣♤♡♢♧]", "".join(words_in(picture.svg(at, move=move))))


@EVERY
def test_the_description_names_every_card(at: Position) -> None:
    said = picture.description(at)
    for card in visible(at):
        assert len(re.findall(rf"\b{name(card)}\b", said)) == 1
    assert len(re.findall(r"\.(?= |$)", said)) == 1
    for fact in (f"{at.actions_turned} of 12", f"phase {at.phase}", *NAMES):
        assert fact in said


def test_the_description_says_what_else_is_shown() -> None:
    said = picture.description(TRIO, place("hand", "5H", 3))
    assert "NE is, from bottom to top, 4 of diamonds, 4 of hearts" in said
    assert "only hearts may be played this turn" in said
    assert "you have 12 points, the opponent −1 point;" in said
    assert said.endswith(" The move: 5 of hearts from the hand to SE.")
    assert "hand card played, 2 from reserve" in picture.description(FULL)
    assert "SE is empty" in picture.description(DEEP)


LANGUAGES = pytest.mark.parametrize("language", TONGUES)


@LANGUAGES
def test_every_language_has_a_word_for_everything(language: str) -> None:
    tongue = TONGUES[language]
    for field, words in tongue._asdict().items():
        english = getattr(ENGLISH, field)
        if isinstance(words, dict) and field != "articles":
            assert words.keys() == english.keys(), field
            for key, word in words.items():
                gaps, known = (set(re.findall(r"\{\w+\}", str(text))) for text in (word, english[key]))
                assert gaps == known, (field, key)
                assert "'" not in word or language == "en"


@LANGUAGES
@EVERY
def test_every_language_names_every_card(language: str, at: Position) -> None:
    tongue = TONGUES[language]
    said = picture.description(at, tongue=tongue)
    for card in visible(at):
        assert len(re.findall(rf"\b{name(card, tongue)}\b", said)) == 1
    for move in (*legal_moves(at, RULES), *ODD_MOVES):
        drawn = picture.svg(at, move=move, language=language)
        assert cards_in(drawn) == Counter(visible(at))
        assert "{" not in "".join(words_in(drawn))


def spoken(tongue: Tongue) -> set[str]:
    """The words of a language that stand alone in a picture."""
    return {tongue.labels[key] for key in ("you", "opponent", "no reserve", "before", "after")}


@LANGUAGES
def test_a_picture_speaks_one_language(language: str) -> None:
    move = place("hand", "5H", 3)
    drawn = picture.before_and_after(TRIO, move, apply(TRIO, move, RULES), language=language)
    shown = {text for element in parsed(drawn).iter() for text in (element.text or "",)}
    for other, tongue in TONGUES.items():
        assert (spoken(tongue) <= shown) == (other == language)
    assert picture.description(TRIO, move, TONGUES[language]) in (parsed(drawn).findtext(f"{SVG}desc") or "")
    forbidden = picture.svg(TRIO, move=place("hand", "2D", 0), legal=False, language=language)
    assert verdict(None, False, TONGUES[language]) in "".join(words_in(forbidden)).lower()


def test_french_and_dutch_read_as_they_should() -> None:
    queen = Position((("AH",), (), (), ()), ("5H",), action="QS", score=0)
    said = {language: picture.description(queen, tongue=tongue) for language, tongue in TONGUES.items()}
    assert "la carte d’action est la dame de pique : ce tour-ci, seul pique peut" in said["fr"]
    assert "vous avez 0 point, l’adversaire 0 point" in said["fr"]
    assert "de actiekaart is de schoppenvrouw: deze beurt mag alleen schoppen" in said["nl"]
    assert "NW: hartenaas; NE: niets" in said["nl"]
    assert "in je hand: harten 5" in said["nl"]
    drawn = picture.svg(KING, move=Move("king", "AH"), language="fr")
    assert "le roi retire l’as de cœur de SW" in drawn


def test_screen_readers_get_title_and_description() -> None:
    move = place("hand", "5H", 3)
    root = parsed(picture.svg(TRIO, move=move, outcome=apply(TRIO, move, RULES), prefix="p"))
    named = {
        element.get("id"): element.text for element in root.iter() if element.get("id") not in (None, "p")
    }
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "p-title p-desc"
    assert named == {
        "p-title": "Qarré: 5 of hearts from the hand to SE",
        "p-desc": picture.description(TRIO, move) + " 3 points.",
    }


def test_a_legal_move_has_an_arrow_a_target_and_its_points() -> None:
    move = place("hand", "5H", 3)
    drawn = picture.svg(TRIO, move=move, outcome=apply(TRIO, move, RULES), legal=True)
    found = classes_in(drawn)
    assert (found["shaft"], found["wrong-shaft"], found["cross"]) == (1, 0, 0)
    assert found["mark"] == 2
    assert "+3" in words_in(drawn)
    assert "3 points" in words_in(drawn)


def test_a_forbidden_move_has_a_sign_and_says_so() -> None:
    drawn = picture.svg(TRIO, move=place("hand", "2D", 0), legal=False)
    found = classes_in(drawn)
    assert (found["shaft"], found["wrong-shaft"], found["cross"]) == (0, 1, 2)
    assert "Not allowed" in words_in(drawn)
    assert not [said for said in words_in(drawn) if said.startswith("+")]


@pytest.mark.parametrize(
    ("at", "move", "start", "end"),
    [
        (TRIO, place("hand", "5H", 3), "hand", "SE"),
        (KING, place("reserve", "8S", 0), "reserve", "NW"),
        (TRIO, reserve("9D"), "hand", "free"),
        (JACK, Move("jack", cell=3, many=1), "SE", "hand"),
        (KING, Move("king", "4H"), "NE", "panel"),
    ],
)
def test_the_arrow_goes_from_where_a_card_comes_to_where_it_goes(
    at: Position, move: Move, start: str, end: str
) -> None:
    laid = layout.laid_out(at, move, layout.room(at, move, heading=False, caption=2))
    areas = {
        "hand": laid.hand_area,
        "reserve": laid.reserve[-1] if laid.reserve else laid.free,
        "free": laid.free,
        "panel": laid.panel,
        **{NAMES[cell]: laid.stacks[cell][-1] for cell in range(4)},
    }
    drawn = parsed(picture.svg(at, move=move, outcome=Outcome(at)))
    (shaft,) = (path.get("d", "") for path in drawn.iter(f"{SVG}path") if path.get("class") == "shaft")
    numbers = list(map(float, re.findall(r"-?[\d.]+", shaft)))
    for area, (x, y) in ((areas[start], numbers[:2]), (areas[end], numbers[-2:])):
        near = area.grown(16)
        assert near.x <= x <= near.x + near.width
        assert near.y <= y <= near.y + near.height


@pytest.mark.parametrize("base", [BARE, (*TRIO.base[:3], ("8C", "5H"))], ids=["lower", "higher"])
def test_both_pictures_stand_side_by_side(base: Base) -> None:
    after = TRIO._replace(base=base, hand=("2D", "9D", "10C"))
    drawn = picture.before_and_after(TRIO, place("hand", "5H", 3), Outcome(after, 3))
    assert cards_in(drawn) == Counter(visible(TRIO)) + Counter(visible(after))
    assert {"Before", "After", "3 points"} <= set(words_in(drawn))
    lines = [text for text in parsed(drawn).iter(f"{SVG}text") if text.findtext(f"{SVG}tspan") == "Play"]
    assert len(lines) == 2
    assert lines[0].get("y") == lines[1].get("y")
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)[0])
    assert width == 2 * layout.WIDTH + picture.BETWEEN
    assert f"aspect-ratio:{layout.WIDTH}/{2 * height + picture.BETWEEN:g}" in drawn


def test_pictures_with_different_prefixes_share_a_page() -> None:
    move = place("hand", "5H", 3)
    one = picture.svg(TRIO, move=move, prefix="one")
    two = picture.before_and_after(TRIO, move, apply(TRIO, move, RULES), prefix="two")
    page = parsed(f"<body>{one}{two}</body>")
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids)) == 6
    for prefix, root in zip(("one", "two"), page, strict=True):
        rules = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
        selectors = re.findall(r"([^{}]+)\{[^{}]*\}", rules)
        assert selectors
        assert all(f"#{prefix}" in selector for selector in selectors)


@pytest.mark.parametrize("prefix", ["", "1", 'a"b', "a b", "<a>", "a{"])
def test_a_prefix_that_would_break_the_page_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match="prefix"):
        picture.svg(TRIO, prefix=prefix)


def test_text_is_escaped() -> None:
    text = "<b> & \"c\" 'd'"
    drawn = pieces.document("q", (1, 1), text, text, pieces.words(text, 0, 0, 1), four_colours=False)
    root = parsed(drawn)
    assert [root.findtext(f"{SVG}{tag}") for tag in ("title", "desc", "text")] == [text] * 3
    assert parsed(pieces.tag("g", id=text)).get("id") == text
    assert parsed(pieces.labelled(text, text, 0, 0))[1].text == text


def test_pictures_scale_with_the_page() -> None:
    drawn = picture.svg(TRIO)
    assert f'viewBox="0 0 {layout.WIDTH} ' in drawn
    assert "#q{width:100%;max-width:480px;height:auto}" in drawn
    sizes = map(float, re.findall(r'font-size="([\d.]+)"', drawn))
    assert min(sizes) >= 13


def test_four_colours_are_told_apart() -> None:
    colours = re.compile(r"#q \.([SHDC])\{fill:(#\w+)\}")
    both = (picture.svg(TRIO, four_colours=choice) for choice in (False, True))
    two, four = (dict(colours.findall(drawn)[:4]) for drawn in both)
    assert two["S"] == two["C"] != two["H"] == two["D"]
    assert len(set(four.values())) == 4


def test_dark_pages_get_dark_pictures() -> None:
    light, dark = (f"#q .table{{fill:{palette['table']}}}" for palette in (pieces.LIGHT, pieces.DARK))
    first, rest = picture.svg(TRIO).split("@media (prefers-color-scheme:dark){")
    dark_system, page = rest.split("}}")
    assert light in first
    assert dark in dark_system
    assert '[data-md-color-scheme="default"] ' + light in page
    assert '[data-md-color-scheme="slate"] ' + dark in page


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""

    def luminance(colour: str) -> float:
        channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", [pieces.LIGHT, pieces.DARK], ids=["light", "dark"])
def test_colours_have_enough_contrast(palette: pieces.Palette) -> None:
    texts = [
        *product(("ink", "muted"), ("table", "felt")),
        *product(("black", "red", "green", "blue"), ("card", "court")),
        *product(("light",), ("move", "wrong")),
    ]
    shapes = [*product(("move", "wrong"), ("table", "card")), ("line", "felt"), ("line", "table")]
    for one, other in texts:
        assert contrast(palette[one], palette[other]) >= 4.5, (one, other)
    for one, other in shapes:
        assert contrast(palette[one], palette[other]) >= 3, (one, other)
    assert max(contrast(palette[side], palette["felt"]) for side in ("card", "edge")) >= 3


PROGRAM = f"""
from quarrel.qarre import picture
from reference.qarre.position import Move, Outcome, Position
at, move = {KING!r}, Move("king", "4H")
print(picture.svg(at, move=move), picture.before_and_after(at, move, Outcome(at)))
"""


def run(program: str, seed: str) -> str:
    env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    return subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, env=env, encoding="utf-8")


def test_the_same_position_gives_the_same_text_in_every_process() -> None:
    assert len({run(PROGRAM, seed) for seed in ("1", "2", "3")}) == 1


def test_pictures_need_no_package() -> None:
    program = "import sys, quarrel.qarre.picture; print(*sys.modules)"
    loaded = {module.split(".")[0] for module in run(program, "0").split()}
    assert loaded >= {"quarrel", "reference"}
    assert not loaded & {"z3", "rich", "cyclopts"}


@EVERY
def test_the_terminal_shows_every_card_within_eighty_columns(at: Position) -> None:
    shown = printed(at)
    written = Counter(re.findall(r"[♠♥♦♣](?:10|[A2-9JQK])\b", shown))
    assert written == Counter(map(sign, visible(at)))
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert "\x1b" not in shown
    for cell in NAMES:
        assert len(re.findall(rf"\b{cell}\b", shown)) == 1
    assert shown.count("empty") == at.base.count(()) + (not at.hand)


@EVERY
@pytest.mark.parametrize("width", [8, 30, 68, 69])
def test_a_narrow_terminal_shows_every_card_too(at: Position, width: int) -> None:
    shown = printed(at, width=width)
    written = Counter(re.findall(r"[♠♥♦♣](?:10|[A2-9JQK])\b", shown))
    assert written == Counter(map(sign, visible(at)))
    assert max(map(cell_len, shown.splitlines())) <= width
    for cell in NAMES:
        assert len(re.findall(rf"\b{cell}\b", shown)) == 1


def test_a_picture_in_the_terminal_says_what_comes_of_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    showing.print_picture(TRIO, place("hand", "2D", 0), RULES)
    assert "♦2 from the hand to NW: not allowed by Q-PLACE, Q-QUEEN" in " ".join(
        capsys.readouterr().out.split()
    )
    showing.print_picture(TRIO, place("hand", "5H", 3), RULES)
    assert "♥5 from the hand to SE: 3 points" in capsys.readouterr().out
    showing.print_picture(KING, place("reserve", "8S", 0), Ruleset(queen_scope="all"))
    assert "not allowed by" in capsys.readouterr().out


def test_a_printed_svg_is_the_same_in_every_encoding(capsys: pytest.CaptureFixture[str]) -> None:
    showing.print_svg(TRIO, None, RULES, four_colours=False)
    shown = capsys.readouterr().out
    assert shown.isascii()
    assert words_in(shown) == words_in(picture.svg(TRIO))
    assert "−" in "".join(words_in(shown))


def test_the_terminal_says_where_the_game_stands() -> None:
    shown = printed(TRIO)
    for fact in (
        "♥Q: only ♥ may be played this turn; 5/12 turned",
        "You       12 points, no reserve",
        "Opponent  −1 point, reserve ♦10, top ♣7",
        "play: hand card not yet played",
        "below: ♦4",
    ):
        assert fact in shown
    assert "play: hand card played, 2 from reserve" in printed(FULL)
    assert "♣3, top ♣4" in printed(FULL)
    assert "12 cards" in printed(DEEP)


def test_the_terminal_frames_what_a_move_concerns() -> None:
    shown = printed(TRIO, place("hand", "5H", 3))
    assert "[♥5] ♦2" in shown
    assert "┏━━━━━┓ SE" in shown
    assert "┃ ♣8  ┃" in shown
    assert "Move      ♥5 from the hand to SE" in shown
    shown = printed(KING, Move("king", "4H"))
    assert "[♥4]" in shown
    assert "[♦4]" in shown


def test_red_suits_are_red_on_a_terminal() -> None:
    console = Console(width=80, force_terminal=True, color_system="standard", no_color=False)
    with console.capture() as captured:
        console.print(terminal.picture(TRIO))
    assert "\x1b[1;31m♦10" in captured.get()
    assert "\x1b[1m♣7" in captured.get()
