import type { LakeDocument } from "../store/document.ts";

interface Entry {
  readonly id: string;
  readonly keys: readonly unknown[];
}

/** One key of an order: its value in a document, and its direction. */
export interface OrderKey {
  readonly valueIn: (document: LakeDocument) => unknown;
  readonly isDescending: boolean;
}

/** Documents in the order of GROQ's `order()`: by its keys, and by id where all of them are equal. */
export class OrderIndex {
  readonly #entries: Entry[] = [];

  /**
   * @param keys of the order
   * @param type of the documents; `undefined` for all
   */
  constructor(
    private readonly keys: readonly OrderKey[],
    private readonly type: string | undefined,
  ) {}

  /** The memory that it takes, estimated. */
  get bytes(): number {
    return this.#entries.length * (80 + 8 * this.keys.length);
  }

  /**
   * The documents, in their order.
   * @yields the id of each
   */
  *ids(): Iterable<string> {
    for (const { id } of this.#entries) yield id;
  }

  /** Takes a document of the first filling, after which {@link sort} is called. */
  fill(document: LakeDocument): void {
    if (this.#has(document)) this.#entries.push(this.#entryOf(document));
  }

  /** Puts what was filled in into its order. */
  sort(): void {
    this.#entries.sort((one, other) => this.#compare(one, other));
  }

  /** Takes note of a document that is new, gone or different. */
  change(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before && this.#has(before)) this.#entries.splice(this.#placeOf(this.#entryOf(before)), 1);
    if (!after || !this.#has(after)) return;
    const entry = this.#entryOf(after);
    this.#entries.splice(this.#placeOf(entry), 0, entry);
  }

  #has({ _type }: LakeDocument): boolean {
    return this.type === undefined || _type === this.type;
  }

  #entryOf(document: LakeDocument): Entry {
    return { id: document._id, keys: this.keys.map(({ valueIn }) => valueIn(document)) };
  }

  #placeOf(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.#entries[middle];
      if (found && this.#compare(found, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(one: Entry, other: Entry): number {
    for (const [index, { isDescending }] of this.keys.entries()) {
      const order = compareValues(one.keys[index], other.keys[index]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  }
}

/** Numbers before strings before booleans before everything else, all of which is equal, as groq-js compares. */
function compareValues(one: unknown, other: unknown): number {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank - otherRank;
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : one > other ? 1 : 0;
  return rank === 4 ? 0 : Number(one) - Number(other);
}

function rankOf(value: unknown): number {
  const rank = ["number", "string", "boolean"].indexOf(typeof value);
  return rank === -1 ? 4 : rank;
}
