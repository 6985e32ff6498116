"""What each flag of a vector means: the mistake that it catches, and in how many games it does harm."""

from __future__ import annotations

from quarrel.vectors.suite import Harm, Note
from spec.qarre.questions import QUESTIONS
from spec.qarre.rulebook import RULEBOOK

CATCHES: dict[str, tuple[str, Harm]] = {
    "Q-PLACE": (
        "Cards placed where nothing beside them connects, or refused where something does: diagonal cells, "
        "the card that is covered, the step from ten to ace.",
        "every game",
    ),
    "Q-SPACE": ("Empty spaces that take any card, or none.", "most games"),
    "Q-COVER": ("A placed card that does not end up on top of its cell.", "every game"),
    "Q-TRIO": (
        "Trios missed, seen where there is none, or scored again though they lay there.",
        "every game",
    ),
    "Q-QUARTET": ("Quartets missed, or scored with the wrong number of points.", "most games"),
    "Q-POINTS": ("Points that do not add up.", "every game"),
    "Q-ACTION": ("Jacks and kings used too late.", "most games"),
    "Q-JACK": ("Jacks who take from a stack that does not show their suit.", "most games"),
    "Q-JACK-COUNT": ("Jacks who take too many cards or too few.", "most games"),
    "Q-JACK-TAKES": (
        "What a jack takes goes elsewhere than into the hand, or from the wrong end.",
        "most games",
    ),
    "Q-KING": ("Kings who remove a card of another suit, or one that is not on the base.", "most games"),
    "Q-KING-TARGET": ("Kings who reach into a stack.", "most games"),
    "Q-KING-REMOVES": ("A king's card that goes without those under it.", "most games"),
    "Q-KING-POINTS": ("Points for a king that are not one per card removed.", "most games"),
    "Q-QUEEN": ("Cards of another suit played under a queen, or all cards refused.", "every game"),
    "Q-RESERVE": ("Cards reserved that could be placed.", "every game"),
    "Q-QUEEN-EXCEPTION": ("The queen's exception given too freely, or never.", "most games"),
    "Q-DECLINE": ("Players who may or must not decline to play, at the wrong time.", "some games"),
    "Q-RESERVE-PUT": ("A reserved card that does not end up on top of the own reserve.", "every game"),
    "Q-RESERVE-TOP": ("Reserve cards played from elsewhere than the top.", "most games"),
    "Q-RESERVE-TIME": ("Reserve cards played before the time for it.", "most games"),
    "Q-RESERVE-TAKE": ("A reserve card that is played and stays, or is not counted.", "every game"),
    "Q-TURN": ("An action card turned twice, or not at all.", "some games"),
    "Q-TURNING": ("No action card after the draw.", "every game"),
    "Q-ACTED": ("A jack or king that can be used again.", "most games"),
    "Q-PLAY": ("Hand cards played before the action card is dealt with.", "most games"),
    "Q-HAND": ("Hand cards that are not in the hand.", "every game"),
    "Q-ONE-HAND-CARD": ("Two hand cards in one turn.", "every game"),
    "Q-HAND-LEAVES": ("A hand card that is played and stays.", "every game"),
    "Q-HAND-PLAYED": ("A turn that forgets that its hand card is played.", "every game"),
    "Q-END": ("Turns that end without a hand card gone.", "every game"),
    "Q-TURN-OVER": ("Turns that go on after a card is reserved.", "every game"),
    "Q-DONE": ("Turns that go on after their end.", "every game"),
    "Q-SCORE": ("Points that are not added to the score.", "every game"),
    "Q-WIN": ("Wins missed or declared at the wrong score, or with cards in the reserve.", "every game"),
    "Q-PENALTY": ("Penalties forgotten, taken at the wrong time, or from one player only.", "most games"),
    "Q-PENALTY-WIN": (
        "Wins that come about by a penalty, missed or given to the wrong player.",
        "some games",
    ),
    "Q-VOID": ("Games that go on though nothing can be drawn, or stop though something can.", "rare"),
    "Q-WINS": ("Wins by a penalty told as wins by the move.", "some games"),
    "Q-NEW-DECK": ("An action deck that does not begin anew.", "most games"),
    "Q-DEAL": ("Games dealt from an incomplete deck, or dealt twice.", "every game"),
    "Q-SETUP": ("Hands, base or stock of the wrong size.", "every game"),
    "Q-DRAW": ("Cards drawn at the wrong time, or from an empty stock.", "every game"),
    "Q-DRAWN": ("A drawn card that does not come into the hand.", "every game"),
    "Q-RESHUFFLE": ("A discard pile shuffled too early, or not whole.", "some games"),
    "Q-RESHUFFLED": ("A discard pile that does not become the stock.", "some games"),
    "Q-REDEAL": ("A base laid anew while there is something to draw, or not with all its cards.", "rare"),
    "Q-REDEALT": ("A new base of the wrong cards.", "rare"),
    "Q-SHUFFLE": ("Action cards shuffled before they are used up.", "some games"),
    "Q-SHUFFLED": ("An action deck that is not ready after a shuffle.", "most games"),
    "Q-REVEAL": ("Action cards turned at the wrong time.", "every game"),
    "Q-REVEALED": ("A turned action card that does not lie open, or is not counted.", "every game"),
    "Q-ALTERNATE": ("Turns that pass before they are over.", "every game"),
    "Q-PASSED": ("A turn that passes and mixes up who has what.", "every game"),
    "Q-CONSERVED": ("Cards that appear or vanish.", "every game"),
}
HARMS: dict[str, Harm] = {
    "jack-takes": "most games",
    "king-target": "most games",
    "queen-scope": "most games",
    "queen-exception": "most games",
    "declining": "some games",
    "subset-trios": "most games",
    "broken-quartet": "some games",
    "empty-space": "most games",
    "win-timing": "some games",
    "penalty-order": "rare",
    "off-turn-win": "rare",
    "score-floor": "some games",
    "reserve-timing": "most games",
    "redeal-scores": "rare",
}


def _of_question(id: str) -> Note:
    question = next(each for each in QUESTIONS if each.id == id)
    others = " or ".join(question.names[1:])
    return Note(
        "question",
        question.title,
        f"Engines that play {others} where {question.default} is asked.",
        HARMS[id],
    )


NOTES: dict[str, Note] = {
    id: Note("clause", clause.title, *CATCHES[id]) for id, clause in RULEBOOK.clauses.items()
} | {question.id: _of_question(question.id) for question in QUESTIONS}
