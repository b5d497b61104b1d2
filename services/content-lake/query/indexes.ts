import type { LakeDocument } from "../store/document.ts";

import type { IndexDefinition } from "./constraints.ts";
import { valueIn } from "./document-expression.ts";
import { keysIn } from "./index-keys.ts";
import { KeyIndex } from "./key-index.ts";
import { OrderIndex } from "./order-index.ts";
import type { OrderDefinition } from "./ordered-scan.ts";

/** How often queries ask for an index until it is made. Until then it would cost more than it saves. */
const timesUntilMade = 3;

/** The most indexes of a view, and the most memory of all of them, estimated. */
const maxIndexes = 16;
const maxBytes = 24_000_000;

/** How many indexes may be made for one query. Others wait for it: an index of 50,000 documents takes some 100 ms. */
const maxMadeAtOnce = 3;

/** How many of the indexes that queries asked for, made or not, are remembered. */
const maxKnown = 500;

/** An index that a query would use. */
export interface Wish {
  readonly name: string;
  readonly wanted: IndexDefinition | OrderDefinition;
  /** Whether it is made at once: because most queries use it, or because this one uses it again and again. */
  readonly isUrgent: boolean;
}

interface Known {
  times: number;
  made?: KeyIndex | OrderIndex | undefined;
  isTooLarge?: boolean;
}

/** A view's indexes: those that queries ask for most. Each change of a document changes them. */
export class Indexes {
  readonly #known = new Map<string, Known>();

  /** The index of that {@link indexName}, if it was made. */
  keys(name: string): KeyIndex | undefined {
    const made = this.#known.get(name)?.made;
    return made instanceof KeyIndex ? made : undefined;
  }

  /** The index of that {@link indexName}, if it was made. */
  order(name: string): OrderIndex | undefined {
    const made = this.#known.get(name)?.made;
    return made instanceof OrderIndex ? made : undefined;
  }

  /**
   * Counts what a query wants, and makes what was wanted often enough.
   *
   * @param wishes of the query
   * @param documents all of the view's, in order
   */
  want(wishes: Iterable<Wish>, documents: Iterable<LakeDocument>): void {
    let madeNow = 0;
    for (const { name, wanted, isUrgent } of wishes) {
      const known = this.#remembered(name);
      known.times += 1;
      if (known.made || known.isTooLarge || (known.times < timesUntilMade && !isUrgent)) continue;
      if (this.#made().length >= maxIndexes && !this.#made().some(({ times }) => times < known.times)) continue;
      if (madeNow === maxMadeAtOnce) continue;
      madeNow += 1;
      known.made = make(wanted, documents);
      known.isTooLarge = known.made === undefined;
      this.#dropLeastWanted();
    }
  }

  /** Takes note of a document that is new, gone or different. */
  change(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    for (const { made } of this.#known.values()) {
      if (made instanceof KeyIndex) made.change(id, before, after);
      else made?.change(before, after);
    }
  }

  #remembered(name: string): Known {
    const known = this.#known.get(name) ?? { times: 0 };
    this.#known.delete(name);
    this.#known.set(name, known);
    for (const [oldest, { made }] of this.#known) {
      if (this.#known.size <= maxKnown) break;
      if (!made) this.#known.delete(oldest);
    }
    return known;
  }

  #made() {
    return [...this.#known.values()].filter((known) => known.made !== undefined);
  }

  #dropLeastWanted(): void {
    const made = this.#made().sort((one, other) => other.times - one.times);
    let bytes = 0;
    for (const [place, known] of made.entries()) {
      bytes += known.made?.bytes ?? 0;
      if (place < maxIndexes && bytes <= maxBytes) continue;
      known.made = undefined;
      known.times = 0;
    }
  }
}

/** An index of these documents; `undefined` when it would take most of the room of all. */
function make(wanted: IndexDefinition | OrderDefinition, documents: Iterable<LakeDocument>) {
  if (wanted.by === "order") {
    const keys = wanted.keys.map(({ of, isDescending }) => ({
      valueIn: (document: LakeDocument) => valueIn(of, document),
      isDescending,
    }));
    const order = new OrderIndex(keys, wanted.type);
    order.fill(documents);
    return order.bytes > maxBytes / 2 ? undefined : order;
  }
  const index = new KeyIndex((document) => keysIn(wanted, document));
  for (const document of documents) {
    index.change(document._id, undefined, document);
    if (index.bytes > maxBytes / 2) return undefined;
  }
  return index;
}
