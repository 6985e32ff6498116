import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

/**
 * An engine for the game "qarre" in Java: reads a request per line, answers each with a line.
 *
 * <p>Without a move the answer lists all legal moves; with one it says what that move does. Written from the
 * rules alone. Q-... names the clause that a line plays: "quarrel rules qarre Q-PLACE" says it in words.
 * At the end of the file is a small JSON reader and writer; an engine that has a library needs none.
 */
public final class Engine {
    /**
     * Open questions of the rules; a request names the readings that are not the first ones. This engine
     * plays one turn, which has no redeal: redeal-scores is known here, and changes nothing.
     */
    static final Map<String, List<String>> QUESTIONS = Map.ofEntries(
            Map.entry("jack-takes", List.of("prefix", "top", "stack")),
            Map.entry("king-target", List.of("top", "buried")),
            Map.entry("queen-scope", List.of("all", "hand")),
            Map.entry("queen-exception", List.of("forced", "suit")),
            Map.entry("declining", List.of("unless-reserve-played", "always", "never")),
            Map.entry("subset-trios", List.of("maximal", "all")),
            Map.entry("broken-quartet", List.of("silent", "scores")),
            Map.entry("empty-space", List.of("must-connect", "free-when-bare", "free")),
            Map.entry("win-timing", List.of("at-once", "end-of-turn")),
            Map.entry("penalty-order", List.of("before-win", "after-win")),
            Map.entry("off-turn-win", List.of("allowed", "own-turn")),
            Map.entry("score-floor", List.of("none", "zero")),
            Map.entry("reserve-timing", List.of("play-phase", "after-draw")),
            Map.entry("redeal-scores", List.of("no", "yes")));

    record Rules(Map<String, String> readings) {
        boolean say(String question, String reading) {
            return readings.getOrDefault(question, QUESTIONS.get(question).get(0)).equals(reading);
        }
    }

    enum Cell {
        NW, NE, SW, SE;

        /** The two cells share an edge: they differ in one of north and south, west and east. */
        boolean beside(Cell other) {
            return Integer.bitCount(ordinal() ^ other.ordinal()) == 1;
        }
    }

    record Card(String rank, String suit) {
        static final List<String> RANKS = List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10");
        static final Map<String, Card> NUMBERS = spellings(RANKS);
        static final Map<String, Card> ACTIONS = spellings(List.of("J", "Q", "K"));

        /** Every way to write a card: its letter after the rank, or its sign before or after it. */
        static Map<String, Card> spellings(List<String> ranks) {
            Map<String, String> signs = Map.of("S", "\u2660", "H", "\u2665", "D", "\u2666", "C", "\u2663");
            Map<String, Card> found = new HashMap<>();
            for (String rank : ranks) {
                signs.forEach((suit, sign) -> Stream.of(rank + suit, sign + rank, rank + sign)
                        .forEach(way -> found.put(way, new Card(rank, suit))));
            }
            return found;
        }

        /** How far the values lie apart, going up the ring, where the ace follows the 10. */
        int above(Card other) {
            return Math.floorMod(RANKS.indexOf(rank) - RANKS.indexOf(other.rank), 10);
        }

        /** Same value, or same suit and neighbours on the ring. */
        boolean connects(Card other) {
            int apart = above(other);
            return apart == 0 || suit.equals(other.suit) && (apart == 1 || apart == 9);
        }

        @Override
        public String toString() {
            return rank + suit;
        }
    }

    /** What the player on turn sees. Cards lie from bottom to top: the last one is the top. */
    static final class Position {
        final Map<Cell, List<Card>> base = new EnumMap<>(Cell.class);
        List<Card> hand, reserve, opponentReserve;
        Card action;
        String phase;
        boolean handPlayed;
        int reservePlayed, score, opponentScore, actionsTurned;

        Position copy() {
            Position copy = new Position();
            base.forEach((cell, cards) -> copy.base.put(cell, new ArrayList<>(cards)));
            copy.hand = new ArrayList<>(hand);
            copy.reserve = new ArrayList<>(reserve);
            copy.opponentReserve = opponentReserve;
            copy.action = action;
            copy.phase = phase;
            copy.handPlayed = handPlayed;
            copy.reservePlayed = reservePlayed;
            copy.score = score;
            copy.opponentScore = opponentScore;
            copy.actionsTurned = actionsTurned;
            return copy;
        }

        Card top(Cell cell) {
            List<Card> cards = base.get(cell);
            return cards.isEmpty() ? null : cards.get(cards.size() - 1);
        }

        List<Card> baseCards() {
            return base.values().stream().flatMap(List::stream).toList();
        }

        /** All number cards that the player sees. */
        List<Card> named() {
            return Stream.of(baseCards(), hand, reserve, opponentReserve).flatMap(List::stream).toList();
        }

        boolean open(String rank) {
            return action != null && action.rank.equals(rank);
        }

        /** Q-QUEEN: whether an open queen, if there is one, lets this card be played. */
        boolean queenAllows(Card card) {
            return !open("Q") || action.suit.equals(card.suit);
        }

        boolean playerWon() {
            return reserve.isEmpty() && (score >= 44 || score - opponentScore >= 22);
        }

        boolean opponentWon() {
            return opponentReserve.isEmpty() && (opponentScore >= 44 || opponentScore - score >= 22);
        }

        Map<String, Object> toJson() {
            return Json.object("base", base, "hand", hand, "reserve", reserve, "action", action,
                    "phase", phase, "hand_played", handPlayed, "reserve_played", reservePlayed,
                    "score", score, "opponent_score", opponentScore,
                    "opponent_reserve", opponentReserve, "actions_turned", actionsTurned);
        }
    }

    /** A move; the fields that its kind does not have are null, or 0. */
    record Move(String kind, String from, Card card, Cell cell, int count) {
        static Move of(String kind) {
            return new Move(kind, null, null, null, 0);
        }

        static Move of(String kind, Card card) {
            return new Move(kind, null, card, null, 0);
        }

        Map<String, Object> toJson() {
            var json = Json.object("kind", kind, "from", from, "card", card, "cell", cell, "count", count);
            json.values().removeIf(value -> value == null || value.equals(0));
            return json;
        }
    }

    // ---- The base

    static boolean fits(Position at, Card card, Cell cell, Rules rules) {
        for (Cell near : Cell.values()) {
            Card other = at.top(near);
            if (near.beside(cell) && other != null && card.connects(other)) return true; // Q-PLACE
        }
        if (at.top(cell) != null) return false;
        boolean bare = at.baseCards().isEmpty();
        // Q-SPACE
        return rules.say("empty-space", "free") || rules.say("empty-space", "free-when-bare") && bare;
    }

    static List<Cell> cellsFor(Position at, Card card, Rules rules) {
        return Arrays.stream(Cell.values()).filter(cell -> fits(at, card, cell, rules)).toList();
    }

    /** Q-TRIO, Q-QUARTET: all of one value, or a run of one suit on the ring. */
    static boolean isCombination(Collection<Card> cards) {
        if (cards.stream().map(Card::rank).distinct().count() == 1) return true;
        if (cards.stream().map(Card::suit).distinct().count() > 1) return false;
        int size = cards.size();
        return cards.stream().anyMatch(first -> cards.stream().allMatch(card -> card.above(first) < size));
    }

    /** Every trio and quartet of top cards, as the cells and the cards that form it. */
    static Set<Map<Cell, Card>> lying(Position at) {
        Map<Cell, Card> tops = new EnumMap<>(Cell.class);
        for (Cell cell : Cell.values()) if (at.top(cell) != null) tops.put(cell, at.top(cell));
        Set<Map<Cell, Card>> groups = new HashSet<>(Set.of(tops));
        for (Cell left : tops.keySet()) {
            Map<Cell, Card> others = new EnumMap<>(tops);
            others.remove(left);
            groups.add(others);
        }
        groups.removeIf(group -> group.size() < 3 || !isCombination(group.values()));
        return groups;
    }

    /** The quartet if there is one, for all trios are parts of it; else what is there. */
    static Set<Map<Cell, Card>> largest(Set<Map<Cell, Card>> found) {
        var quartets = found.stream().filter(group -> group.size() == 4).collect(Collectors.toSet());
        return quartets.isEmpty() ? found : quartets;
    }

    /** Q-POINTS: what is newly formed scores a point per card. */
    static int pointsFor(Position before, Position after, Rules rules) {
        if (after.base.equals(before.base)) return 0;
        Set<Map<Cell, Card>> known = lying(before), counted = lying(after);
        if (rules.say("subset-trios", "maximal")) counted = largest(counted);
        counted.removeAll(rules.say("broken-quartet", "scores") ? largest(known) : known);
        return counted.stream().mapToInt(Map::size).sum();
    }

    // ---- Legal moves

    static List<Move> legalMoves(Position at, Rules rules) {
        List<Move> moves = new ArrayList<>();
        boolean play = at.phase.equals("play");
        boolean early = at.phase.equals("opening") && rules.say("reserve-timing", "after-draw");
        if (at.phase.equals("opening")) moves.add(Move.of("turn")); // Q-TURN
        if (at.phase.equals("action")) {
            moves.add(Move.of("skip")); // Q-ACTION
            if (at.open("J")) addJackMoves(moves, at, rules);
            if (at.open("K")) addKingMoves(moves, at, rules);
        }
        if (play && at.handPlayed) moves.add(Move.of("end")); // Q-END
        if (play && !at.handPlayed) addHandMoves(moves, at, rules); // Q-PLAY, Q-ONE-HAND-CARD
        if (!at.reserve.isEmpty() && (play || early)) { // Q-RESERVE-TIME
            Card card = at.reserve.get(at.reserve.size() - 1); // Q-RESERVE-TOP
            if (at.queenAllows(card) || rules.say("queen-scope", "hand")) {
                for (Cell cell : cellsFor(at, card, rules)) {
                    moves.add(new Move("place", "reserve", card, cell, 0));
                }
            }
        }
        return moves;
    }

    static void addJackMoves(List<Move> moves, Position at, Rules rules) {
        at.base.forEach((cell, cards) -> {
            if (cards.isEmpty() || !at.top(cell).suit.equals(at.action.suit)) return; // Q-JACK
            int least = rules.say("jack-takes", "stack") ? cards.size() : 1; // Q-JACK-COUNT
            int most = rules.say("jack-takes", "top") ? 1 : cards.size();
            for (int count = least; count <= most; count++) {
                moves.add(new Move("jack", null, null, cell, count));
            }
        });
    }

    static void addKingMoves(List<Move> moves, Position at, Rules rules) {
        at.base.forEach((cell, cards) -> {
            for (Card card : cards) {
                // Q-KING-TARGET
                boolean reached = rules.say("king-target", "buried") || card.equals(at.top(cell));
                if (reached && card.suit.equals(at.action.suit)) moves.add(Move.of("king", card)); // Q-KING
            }
        });
    }

    static void addHandMoves(List<Move> moves, Position at, Rules rules) {
        Map<Card, List<Cell>> cells = new HashMap<>();
        for (Card card : at.hand) cells.put(card, cellsFor(at, card, rules));
        List<Card> placeable = at.hand.stream()
                .filter(card -> !cells.get(card).isEmpty() && at.queenAllows(card))
                .toList();
        boolean stuck = placeable.isEmpty();
        boolean mayDecline = stuck // Q-DECLINE
                || rules.say("declining", "always")
                || rules.say("declining", "unless-reserve-played") && at.reservePlayed == 0;
        for (Card card : at.hand) {
            if (placeable.contains(card)) {
                for (Cell cell : cells.get(card)) moves.add(new Move("place", "hand", card, cell, 0));
            }
            boolean unplayable = cells.get(card).isEmpty(); // Q-RESERVE
            if (at.open("Q")) { // Q-QUEEN-EXCEPTION
                boolean bySuit = rules.say("queen-exception", "suit");
                unplayable = bySuit ? !placeable.contains(card) : unplayable || stuck;
            }
            if (unplayable && mayDecline) moves.add(Move.of("reserve", card));
        }
    }

    // ---- What a move does

    record Verdict(Position after, int points, boolean wins, String winner) {}

    /** Plays a legal move on the position itself, and tells how many cards a king has removed. */
    static int play(Position at, Move move) {
        int removedCards = 0;
        List<Card> stack = move.cell == null ? null : at.base.get(move.cell);
        switch (move.kind) {
            case "turn" -> at.phase = "turning"; // Q-TURNING
            case "skip" -> at.phase = "play"; // Q-ACTED
            case "end" -> at.phase = "done"; // Q-DONE
            case "reserve" -> { // Q-RESERVE-PUT, Q-TURN-OVER
                at.hand.remove(move.card);
                at.reserve.add(move.card);
                at.phase = "done";
            }
            case "jack" -> { // Q-JACK-TAKES
                List<Card> taken = stack.subList(stack.size() - move.count, stack.size());
                at.hand.addAll(taken);
                taken.clear();
                at.phase = "play";
            }
            case "king" -> { // Q-KING-REMOVES, Q-KING-POINTS
                for (List<Card> cards : at.base.values()) {
                    int removed = cards.indexOf(move.card) + 1;
                    cards.subList(0, removed).clear();
                    removedCards += removed;
                }
                at.phase = "play";
            }
            default -> { // place
                stack.add(move.card); // Q-COVER
                if (move.from.equals("hand")) {
                    at.hand.remove(move.card); // Q-HAND-LEAVES
                    at.handPlayed = true; // Q-HAND-PLAYED
                } else {
                    at.reserve.remove(move.card); // Q-RESERVE-TAKE
                    at.reservePlayed++;
                }
            }
        }
        return removedCards;
    }

    /** Q-WIN: the player on turn first, then the other one. */
    static String winnerOf(Position at, Rules rules) {
        if (at.playerWon()) return "player";
        return rules.say("off-turn-win", "allowed") && at.opponentWon() ? "opponent" : null;
    }

    /** Q-PENALTY: a point per reserve card. */
    static int paid(int score, List<Card> reserve, Rules rules) {
        int left = score - reserve.size();
        return rules.say("score-floor", "zero") ? Math.min(score, Math.max(left, 0)) : left;
    }

    /** A legal move with all that it sets off: its points, and who has won. */
    static Verdict verdict(Position at, Move move, Rules rules) {
        Position after = at.copy();
        int points = play(after, move) + pointsFor(at, after, rules);
        after.score += points; // Q-SCORE
        boolean over = after.phase.equals("done");
        boolean atOnce = rules.say("win-timing", "at-once");
        boolean penalties = over && after.actionsTurned == 12;
        boolean penaltiesFirst = penalties && rules.say("penalty-order", "before-win");
        String winner = null;
        if (atOnce) winner = after.playerWon() ? "player" : null; // Q-WIN
        else if (over && !penaltiesFirst) winner = winnerOf(after, rules);
        boolean wins = "player".equals(winner); // Q-WINS
        if (penalties && winner == null) { // Q-A7: not once somebody has won
            after.score = paid(after.score, after.reserve, rules);
            after.opponentScore = paid(after.opponentScore, after.opponentReserve, rules);
            after.actionsTurned = 0; // Q-NEW-DECK
            if (atOnce || penaltiesFirst) winner = winnerOf(after, rules); // Q-PENALTY-WIN
            wins = "player".equals(winner) && !atOnce;
        }
        // Q-VOID: all cards but the opponent's three are seen, and nothing can be drawn
        boolean stuck = after.named().size() == 37 && after.baseCards().size() <= 4;
        if (over && winner == null && stuck) winner = "void";
        return new Verdict(after, points, wins, winner);
    }

    // ---- Requests

    static final class Mistake extends RuntimeException {
        final Map<String, Object> error;

        Mistake(String code, String message, String at) {
            super(message);
            error = Json.object("code", code, "message", message, "at", at);
        }
    }

    /** A value of a request, and the JSON pointer to it. */
    record Given(Object value, String at) {
        Given check(boolean right, String code, String message) {
            if (!right) throw new Mistake(code, message, at);
            return this;
        }

        /** This value, an object with these fields and no other ones; those with a "?" may be left out. */
        Given object(Collection<String> names) {
            check(value instanceof Map, "wrong-type", "expected an object");
            for (String name : names) {
                check(name.endsWith("?") || has(name), "missing-field", "there is no field " + name);
            }
            for (Object key : ((Map<?, ?>) value).keySet()) {
                boolean known = names.contains(key) || names.contains(key + "?");
                get((String) key).check(known, "unknown-field", "valid: " + String.join(", ", names));
            }
            return this;
        }

        boolean has(String name) {
            return ((Map<?, ?>) value).containsKey(name);
        }

        Given get(String name) {
            return get(name, null);
        }

        Given get(String name, Object leftOut) {
            return new Given(has(name) ? ((Map<?, ?>) value).get(name) : leftOut, at + "/" + name);
        }

        String oneOf(String what, Collection<String> names) {
            boolean known = value instanceof String && names.contains(value);
            return (String) check(known, "unknown-" + what, "valid: " + String.join(", ", names)).value;
        }

        int number(int low, int high) {
            boolean small = value instanceof Json.Number n && n.spelt.matches("-?\\d{1,7}");
            int found = small ? Integer.parseInt(((Json.Number) value).spelt) : 0;
            boolean right = small && low <= found && found <= high;
            check(right, "out-of-range", "valid: whole numbers from " + low + " to " + high);
            return found;
        }

        boolean truth() {
            return (boolean) check(value instanceof Boolean, "wrong-type", "expected true or false").value;
        }

        Card card(Map<String, Card> deck) {
            check(value instanceof String && deck.containsKey(value), "unknown-card", "no such card");
            return deck.get(value);
        }

        List<Card> cards() {
            check(value instanceof List, "wrong-type", "expected a list of cards");
            List<Card> cards = new ArrayList<>();
            for (Object each : (List<?>) value) {
                cards.add(new Given(each, at + "/" + cards.size()).card(Card.NUMBERS));
            }
            return cards;
        }

        Cell cell() {
            return Cell.valueOf(oneOf("cell", CELLS));
        }
    }

    static final List<String> CELLS = Arrays.stream(Cell.values()).map(Cell::name).toList();
    static final List<String> RULESET_FIELDS = QUESTIONS.keySet().stream().map(each -> each + "?").toList();
    static final Map<String, List<String>> MOVE_FIELDS = Map.of(
            "place", List.of("kind", "from", "card", "cell"),
            "reserve", List.of("kind", "card"),
            "jack", List.of("kind", "cell", "count"),
            "king", List.of("kind", "card"),
            "skip", List.of("kind"),
            "turn", List.of("kind"),
            "end", List.of("kind"));

    static Rules readRules(Given given) {
        Map<String, String> readings = new HashMap<>();
        given.object(RULESET_FIELDS);
        QUESTIONS.forEach((question, names) -> {
            if (given.has(question)) readings.put(question, given.get(question).oneOf("reading", names));
        });
        return new Rules(readings);
    }

    static Position readPosition(Given given, Rules rules) {
        given.object(List.of("base", "hand", "reserve?", "action?", "phase?", "hand_played?",
                "reserve_played?", "score?", "opponent_score?", "opponent_reserve?", "actions_turned?"));
        Position at = new Position();
        Given base = given.get("base").object(CELLS);
        for (Cell cell : Cell.values()) at.base.put(cell, base.get(cell.name()).cards());
        at.hand = given.get("hand").cards();
        at.reserve = given.get("reserve", List.of()).cards();
        Given action = given.get("action");
        at.action = action.value == null ? null : action.card(Card.ACTIONS);
        at.phase = given.get("phase", "play").oneOf("phase", List.of("opening", "action", "play"));
        at.handPlayed = given.get("hand_played", false).truth();
        at.reservePlayed = given.get("reserve_played", Json.ZERO).number(0, 1_000_000);
        at.score = given.get("score", Json.ZERO).number(-1_000_000, 1_000_000);
        at.opponentScore = given.get("opponent_score", Json.ZERO).number(-1_000_000, 1_000_000);
        at.opponentReserve = given.get("opponent_reserve", List.of()).cards();
        at.actionsTurned = given.get("actions_turned", Json.ZERO).number(0, 12);

        List<Card> named = at.named();
        int least = at.handPlayed ? 3 : 4;
        boolean rightAction = switch (at.phase) {
            case "opening" -> at.action == null;
            case "action" -> at.open("J") || at.open("K");
            default -> true;
        };
        given.check(new HashSet<>(named).size() == named.size(), "repeated-card", "a card is named twice");
        given.check(named.size() <= 37, "too-many-cards", "three cards are left for the opponent's hand");
        given.get("hand").check(at.hand.size() >= least, "hand-size", "at least " + least + " cards");
        action.check(rightAction, "bad-action", "not the action card of phase " + at.phase);
        given.check(!overBefore(at, rules), "already-won", "somebody has won already");
        return at;
    }

    /** Somebody fulfils the condition, and it was tested since that came about. */
    static boolean overBefore(Position at, Rules rules) {
        boolean decided = at.phase.equals("play") && at.action != null && !at.open("Q");
        boolean wentOn = rules.say("reserve-timing", "after-draw") && !at.phase.equals("opening");
        boolean moved = at.handPlayed || at.reservePlayed > 0 || decided || wentOn;
        boolean unseen = rules.say("off-turn-win", "own-turn") && !moved;
        boolean tested = rules.say("win-timing", "at-once") && !unseen;
        boolean late = rules.say("win-timing", "end-of-turn") && rules.say("penalty-order", "after-win");
        return tested && at.playerWon() || !late && at.opponentWon();
    }

    static Move readMove(Given given) {
        given.check(given.value instanceof Map, "wrong-type", "expected an object");
        String kind = given.get("kind").oneOf("kind", MOVE_FIELDS.keySet());
        given.object(MOVE_FIELDS.get(kind));
        return new Move(
                kind,
                given.has("from") ? given.get("from").oneOf("source", List.of("hand", "reserve")) : null,
                given.has("card") ? given.get("card").card(Card.NUMBERS) : null,
                given.has("cell") ? given.get("cell").cell() : null,
                given.has("count") ? given.get("count").number(1, 40) : 0);
    }

    static Map<String, Object> answer(Given request) {
        request.object(List.of("id?", "game", "ruleset?", "position", "move?"));
        request.get("game").oneOf("game", List.of("qarre"));
        Rules rules = readRules(request.get("ruleset", Map.of()));
        Position at = readPosition(request.get("position"), rules);
        List<Move> legal = legalMoves(at, rules);
        if (!request.has("move")) {
            return Json.object("moves", legal.stream().map(move -> {
                Verdict found = verdict(at, move, rules);
                return Json.object("move", move.toJson(), "points", found.points, "wins", found.wins,
                        "winner", found.winner);
            }).toList());
        }
        Move move = readMove(request.get("move"));
        if (!legal.contains(move)) {
            return Json.object("legal", false, "points", 0, "wins", false, "winner", null);
        }
        Verdict found = verdict(at, move, rules);
        return Json.object("legal", true, "points", found.points, "wins", found.wins, "winner", found.winner,
                "after", found.after.toJson());
    }

    static Map<String, Object> answerLine(String line) {
        Map<String, Object> answer = Json.object("id", null);
        try {
            Object request = Json.parse(line);
            if (request instanceof Map<?, ?> object) answer.put("id", object.get("id"));
            answer.putAll(answer(new Given(request, "")));
        } catch (Mistake mistake) {
            answer.put("error", mistake.error);
        }
        return answer;
    }

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(Json.write(answerLine(line)));
        }
    }

    // ---- JSON

    /** Reads maps, lists, strings, numbers, booleans and null; writes those, and all else by its name. */
    static final class Json {
        /** A number in the spelling in which it came. */
        record Number(String spelt) {}

        static final Number ZERO = new Number("0");
        private static final int DEEPEST = 500;
        private final String text;
        private int at, depth;

        private Json(String text) {
            this.text = text;
        }

        /** An object, from names and values in turn. */
        static Map<String, Object> object(Object... parts) {
            Map<String, Object> found = new LinkedHashMap<>();
            for (int i = 0; i < parts.length; i += 2) found.put((String) parts[i], parts[i + 1]);
            return found;
        }

        static Object parse(String text) {
            Json json = new Json(text);
            Object value = json.value();
            json.take("");
            json.need(json.at == text.length());
            return value;
        }

        private void need(boolean right) {
            if (!right) throw new Mistake("not-json", "not JSON: column " + (at + 1), "");
        }

        private char next() {
            need(at < text.length());
            return text.charAt(at++);
        }

        /** Whether this comes next, after any white space; if so, it is read. */
        private boolean take(String wanted) {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            boolean found = text.startsWith(wanted, at);
            if (found) at += wanted.length();
            return found;
        }

        private Object value() {
            need(++depth <= DEEPEST);
            Object found;
            if (take("{")) found = members();
            else if (take("[")) found = elements();
            else if (take("\"")) found = string();
            else if (take("true")) found = true;
            else if (take("false")) found = false;
            else if (take("null")) found = null;
            else found = number();
            depth--;
            return found;
        }

        private Map<String, Object> members() {
            Map<String, Object> found = new LinkedHashMap<>();
            if (take("}")) return found;
            do {
                need(take("\""));
                String name = string();
                need(take(":"));
                found.put(name, value());
            } while (take(","));
            need(take("}"));
            return found;
        }

        private List<Object> elements() {
            List<Object> found = new ArrayList<>();
            if (take("]")) return found;
            do found.add(value()); while (take(","));
            need(take("]"));
            return found;
        }

        private Number number() {
            int start = at;
            while (at < text.length() && "+-.0123456789Ee".indexOf(text.charAt(at)) >= 0) at++;
            String spelt = text.substring(start, at);
            need(spelt.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?"));
            return new Number(spelt);
        }

        private String string() {
            StringBuilder found = new StringBuilder();
            for (char each = next(); each != '"'; each = next()) {
                need(each >= ' ');
                found.append(each == '\\' ? escaped() : each);
            }
            return found.toString();
        }

        private char escaped() {
            char each = next();
            if (each == 'u') {
                String digits = "" + next() + next() + next() + next();
                need(digits.matches("[0-9a-fA-F]{4}"));
                return (char) Integer.parseInt(digits, 16);
            }
            int known = "\"\\/bfnrt".indexOf(each);
            need(known >= 0);
            return "\"\\/\b\f\n\r\t".charAt(known);
        }

        static String write(Object value) {
            if (value instanceof Number number) return number.spelt;
            if (value == null || value instanceof Integer || value instanceof Boolean) return "" + value;
            if (value instanceof List<?> list) {
                return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
            }
            if (value instanceof Map<?, ?> map) {
                return map.entrySet().stream()
                        .map(entry -> write(entry.getKey().toString()) + ":" + write(entry.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            }
            StringBuilder found = new StringBuilder("\"");
            for (char each : value.toString().toCharArray()) {
                boolean plain = each >= ' ' && each != '"' && each != '\\' && !Character.isSurrogate(each);
                found.append(plain ? each : String.format("\\u%04x", (int) each));
            }
            return found.append('"').toString();
        }
    }
}
