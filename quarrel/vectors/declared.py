"""Vectors for an engine that declares a variant: what is expected then, and what other readings would say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from quarrel.vectors.suite import Tested, Variant
from quarrel.vectors.vector import Vector, difference


def declared(tested: Tested, readings: Mapping[str, str]) -> Tested:
    """The game with these readings in the place of its default ones."""
    if not readings:
        return tested
    contexts = {variant.question: variant.context for variant in tested.variants}
    variants = tuple(
        Variant(question, reading, tuple(each for each in contexts[question] if each not in readings.items()))
        for question, names in tested.vocabulary.items()
        for reading in names
        if reading != readings.get(question, names[0])
    )
    return replace(
        tested,
        variants=variants,
        answer=lambda position, move, more: tested.answer(position, move, {**readings, **more}),
        blamed=lambda vector, expected, got, more: tested.blamed(vector, expected, got, {**readings, **more}),
    )


def told_anew(tested: Tested, vector: Vector) -> Vector:
    """The same question with the answers that a game under declared readings gives."""
    expected = tested.answer(vector.position, vector.move, {})
    answers = {
        variant.name: tested.answer(vector.position, vector.move, variant.readings)
        for variant in tested.variants
    }
    told = {name: difference(expected, each) for name, each in answers.items() if each != expected}
    return replace(vector, expected=expected, readings=told)
