/** Chance that is the same for the same seed. */
export interface Chance {
  /** A whole number from 0 up to, and without, the limit. */
  below: (limit: number) => number;
  /** One of a list that is not empty. */
  pick: <Item>(list: readonly Item[]) => Item;
  /** The list in another order. */
  shuffled: <Item>(list: readonly Item[]) => Item[];
  /** Some words to type. */
  words: () => string;
}

const vocabulary = ["autumn", "cards", "deal", "fair", "king", "lantern", "queen", "river", "seven", "winter"];

/** Begins a series of chances, by the generator mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(list: readonly Item[]): Item => {
    const [item] = list.slice(below(list.length));
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  return {
    below,
    pick,
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
    words: () => Array.from({ length: 2 + below(2) }, () => pick(vocabulary)).join(" "),
  };
}
