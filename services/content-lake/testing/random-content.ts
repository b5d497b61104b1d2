import type { Mutation, NewDocument } from "../store/mutation.ts";

/** Random choices that are the same for the same seed, so that a failing test can be run again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** A whole number from 0 up to but not including the limit (xorshift32). */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  /** One of the choices. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

const types = ["post", "author", "page", "settings"] as const;
const words = ["ace", "king", "queen", "jack", "ten", "joker", "ünïcödé ♠ 🂡"] as const;

/** An id out of few, so that random mutations meet the same documents again: of a published document, or of a draft of one. */
export function randomId(random: Random): string {
  const id = `doc-${random.below(12)}`;
  return random.chance(30) ? `drafts.${id}` : id;
}

/** A document as an editor might write it, with weak references to others that may or may not exist. */
export function randomDocument(random: Random, _id: string): NewDocument {
  const reference = () => ({ _type: "reference", _ref: `doc-${random.below(14)}`, _weak: true });
  return {
    _id,
    _type: random.pick(types),
    title: random.pick(words),
    rank: random.below(5),
    ...(random.chance(60) && { slug: { _type: "slug", current: `slug-${random.below(5)}` } }),
    ...(random.chance(10) && { slug: `slug-${random.below(5)}` }),
    ...(random.chance(60) && { author: reference() }),
    tags: Array.from({ length: random.below(4) }, (_, key) => ({
      _key: `k${key}`,
      word: random.pick(words),
      to: reference(),
    })),
  };
}

/** A mutation that fits a document made by {@link randomDocument}; it may still meet a missing or existing one. */
export function randomMutation(random: Random): Mutation {
  const id = randomId(random);
  const document = () => randomDocument(random, id);
  const word = () => random.pick(words);
  return random.pick<() => Mutation>([
    () => ({ create: document() }),
    () => ({ createIfNotExists: document() }),
    () => ({ createOrReplace: document() }),
    () => ({ delete: { id } }),
    () => ({ delete: { query: "*[rank == $rank && _type == 'page']", params: { rank: random.below(5) } } }),
    () => ({ patch: { id, set: { title: word(), "tags[0].word": word() } } }),
    () => ({ patch: { id, setIfMissing: { "slug.current": word(), tags: [] }, unset: ["author"] } }),
    () => ({ patch: { id, unset: [random.pick(["tags[-1]", 'tags[_key=="k1"]', "slug", "rank"])] } }),
    () => ({ patch: { id, inc: { rank: 1.5 }, dec: { rank: 0.25 } } }),
    () => ({ patch: { id, insert: { after: "tags[-1]", items: [{ _key: `n${random.below(9)}`, word: word() }] } } }),
    () => ({ patch: { id, insert: { before: "tags[0]", items: [word()] } } }),
    () => ({ patch: { id, insert: { replace: "tags[0:2]", items: [{ _key: "replaced" }] } } }),
    () => ({ patch: { id, diffMatchPatch: { title: "@@ -1,3 +1,4 @@\n ace\n+!\n" } } }),
    () => ({
      patch: { query: "*[_type == $type][0...2]", params: { type: random.pick(types) }, set: { title: word() } },
    }),
  ])();
}
