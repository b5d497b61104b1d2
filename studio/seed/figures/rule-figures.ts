import type { RuleFigure } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

type Figure = Omit<Seeded<RuleFigure>, "_id" | "_type" | "language" | "grouped"> & { grouped?: boolean };

const figures: readonly Figure[] = [
  {
    key: "minimum-age",
    title: "Minimum age",
    description: "The youngest age at which a person may open an account or play. Renders as the bare number.",
    amount: 18,
    unit: "years",
  },
  {
    key: "minimum-players",
    title: "Fewest players at a table",
    description: "The smallest number of players with which a table can play.",
    amount: 2,
    unit: "players",
  },
  {
    key: "maximum-players",
    title: "Most players at a table",
    description:
      "The largest number of players at one table. Also the size of the pool table whose final players share the prize.",
    amount: 6,
    unit: "players",
  },
  {
    key: "minimum-decks",
    title: "Fewest decks of cards",
    description: "The game is played with this many decks or more.",
    amount: 2,
    unit: "count",
  },
  {
    key: "cards-per-player",
    title: "Cards dealt to each player",
    description:
      "The size of a hand. The worked examples in the rules use hands of this size: if it ever changes, rewrite them too.",
    amount: 13,
    unit: "cards",
  },
  {
    key: "first-drop",
    title: "First drop",
    description: "Points for leaving the deal at one’s first turn.",
    amount: 20,
    unit: "points",
  },
  {
    key: "middle-drop",
    title: "Middle drop",
    description: "Points for leaving the deal after one’s first turn.",
    amount: 40,
    unit: "points",
  },
  {
    key: "missed-turns",
    title: "Missed turns before a player is dropped",
    description: "How many turns missed one after another drop a player from the deal.",
    amount: 3,
    unit: "count",
  },
  {
    key: "missed-turns-points",
    title: "Points for missed turns",
    description: "Points a player gets when dropped for missing turns one after another.",
    amount: 40,
    unit: "points",
  },
  {
    key: "wrong-declaration-points",
    title: "Points for a wrong declaration",
    description: "Points a player gets for declaring a hand that is not valid.",
    amount: 80,
    unit: "points",
  },
  {
    key: "face-card-points",
    title: "Points of an ace, king, queen or jack",
    description: "What each ace, king, queen and jack counts. Number cards count their face value.",
    amount: 10,
    unit: "points",
  },
  {
    key: "chips-per-deal",
    title: "Chips per deal and seat",
    description: "Deals Rummy: chips counted for each seat in each deal.",
    amount: 80,
    unit: "chips",
  },
  {
    key: "short-deals",
    title: "Deals in the short game",
    description: "Deals Rummy: the number of deals in the shorter of the two games.",
    amount: 2,
    unit: "count",
  },
  {
    key: "long-deals",
    title: "Deals in the long game",
    description: "Deals Rummy: the number of deals in the longer of the two games, whose prize is shared.",
    amount: 6,
    unit: "count",
  },
  {
    key: "two-player-chips",
    title: "Chips for two players",
    description: "Deals Rummy: chips for two players. Must fit chips per deal and seat.",
    amount: 160,
    unit: "chips",
  },
  {
    key: "six-player-chips",
    title: "Chips for six players",
    description: "Deals Rummy: chips for six players. Must fit chips per deal and seat.",
    amount: 480,
    unit: "chips",
  },
  {
    key: "winner-share",
    title: "Winner’s share, out of a hundred",
    description:
      "The long Deals game: the winner’s part of the prize. With the runner-up’s part it must make a hundred.",
    amount: 60,
    unit: "count",
  },
  {
    key: "runner-up-share",
    title: "Runner-up’s share, out of a hundred",
    description:
      "The long Deals game: the runner-up’s part of the prize. With the winner’s part it must make a hundred.",
    amount: 40,
    unit: "count",
  },
  {
    key: "low-pool",
    title: "Lower pool limit",
    description: "Pool Rummy: a player whose score reaches or goes past this limit is out of the lower pool.",
    amount: 101,
    unit: "points",
  },
  {
    key: "high-pool",
    title: "Higher pool limit",
    description: "Pool Rummy: a player whose score reaches or goes past this limit is out of the higher pool.",
    amount: 201,
    unit: "points",
  },
  {
    key: "pool-finalists",
    title: "Final players of a pool",
    description: "Pool Rummy at a full table: how many final players get the prize.",
    amount: 2,
    unit: "players",
  },
  {
    key: "minimum-sequences",
    title: "Fewest sequences in a declaration",
    description:
      "A valid declaration has at least this many sequences, one of them pure. Also the fewest combinations a declaration may have.",
    amount: 2,
    unit: "count",
  },
  {
    key: "sequence-minimum-cards",
    title: "Fewest cards in a sequence",
    description: "A sequence is this many consecutive cards of one suit, or more.",
    amount: 3,
    unit: "cards",
  },
  {
    key: "set-minimum-cards",
    title: "Fewest cards in a set",
    description: "The smallest set: cards of the same rank in different suits.",
    amount: 3,
    unit: "cards",
  },
  {
    key: "set-maximum-cards",
    title: "Most cards in a set",
    description: "The largest set: one card of each suit.",
    amount: 4,
    unit: "cards",
  },
  {
    key: "tds-percent",
    title: "Tax deducted at source (TDS)",
    description:
      "The share of winnings kept back as tax, on winnings above the TDS threshold. Check it with a tax adviser before changing it.",
    amount: 30,
    unit: "percent",
  },
  {
    key: "tds-threshold",
    title: "Winnings above which TDS applies",
    description: "TDS is deducted on winnings above this amount.",
    amount: 10000,
    unit: "rupees",
  },
  {
    key: "liability-cap",
    title: "Most we are liable for to one player",
    description:
      "Our maximum aggregate liability to a player, apart from paying the withdrawable balance. The terms write ‘Indian Rupees’ before the number alone.",
    amount: 1000,
    unit: "rupees",
    grouped: true,
  },
  {
    key: "deposit-minimum",
    title: "Smallest deposit shown",
    description:
      "The lower end of the range shown on Add Cash. The range is shown as a hint; the screen does not enforce it.",
    amount: 100,
    unit: "rupees",
  },
  {
    key: "deposit-maximum",
    title: "Largest deposit shown",
    description:
      "The upper end of the range shown on Add Cash. The range is shown as a hint; the screen does not enforce it.",
    amount: 50000,
    unit: "rupees",
  },
];

/** The numbers of the rules and of the law (specification sections 4, 5 and 9). */
export const ruleFigures: readonly Seeded<RuleFigure>[] = figures.map((figure) => ({
  _id: `ruleFigure-${figure.key}`,
  _type: "ruleFigure",
  language,
  grouped: false,
  ...figure,
}));
