import { parse } from "groq-js";

import type { LakeDocument } from "../store/document.ts";

import type { OrderDefinition } from "./beginning.ts";
import { type IndexDefinition, indexName } from "./constraints.ts";
import { valueIn } from "./document-expression.ts";
import { keysIn } from "./index-keys.ts";
import { KeyIndex } from "./key-index.ts";
import { OrderIndex } from "./order-index.ts";
import { areFew } from "./scan.ts";
import type { DatasetView } from "./view.ts";

/** How often queries ask for an index until it is made. Until then it would cost more than it saves. */
const timesUntilMade = 3;

/** The most indexes of a view, and the most memory of all of them, estimated. */
const maxIndexes = 16;
const maxBytes = 24_000_000;

/** How many indexes may be made for one query. Others wait for it: to read 50,000 documents takes some half a second. */
const maxMadeAtOnce = 3;

/** How many of the indexes that queries asked for, made or not, are remembered. */
const maxKnown = 500;

/** The index that tells the documents of a type. */
const ofTypes = indexName({ by: "value", of: parse("_type") });

/** An index that a query would use. */
export interface Wish {
  readonly name: string;
  readonly wanted: IndexDefinition | OrderDefinition;
  /** Whether it is made at once: because most queries use it, or because this one would take too long without it. An order of few documents waits. */
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
  /** Whether one was dropped because others took the room. */
  #isFull = false;

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
   * @param view whose indexes these are
   */
  want(wishes: Iterable<Wish>, view: DatasetView): void {
    const ordered = [...wishes].filter(({ wanted }) => wanted.by === "order");
    const others = [...wishes].filter(({ wanted }) => wanted.by !== "order");
    // How many documents an order has is known from the index of types.
    const made = this.#make(others, view, maxMadeAtOnce);
    this.#make(ordered, view, maxMadeAtOnce - made);
  }

  /** Makes the indexes that are due, but no more than `atMost`, and returns how many it made. */
  #make(wishes: readonly Wish[], view: DatasetView, atMost: number): number {
    const due = wishes.filter((wish) => this.#isDue(wish, view)).slice(0, atMost);
    if (due.length === 0) return 0;
    const made = make(
      due.map(({ wanted }) => wanted),
      view.documents,
    );
    for (const [place, { name }] of due.entries()) {
      const known = this.#remembered(name);
      known.made = made[place];
      known.isTooLarge = known.made === undefined;
    }
    this.#dropLeastWanted();
    return due.length;
  }

  /**
   * Counts a wish, and tells whether its index is to be made now: it was wanted often enough, and more often than another one when there is no room. Must
   * take next to no time, because no limit of the query applies here.
   */
  #isDue(wish: Wish, view: DatasetView): boolean {
    const known = this.#remembered(wish.name);
    known.times += 1;
    if (known.made || known.isTooLarge) return false;
    if (known.times < timesUntilMade && !this.#isUrgent(wish, view)) return false;
    const made = this.#made();
    const hasRoom = !this.#isFull && made.length < maxIndexes;
    return hasRoom || made.some(({ times }) => times < known.times);
  }

  #isUrgent({ wanted, isUrgent }: Wish, view: DatasetView): boolean {
    if (wanted.by !== "order" || wanted.type === undefined) return isUrgent;
    return isUrgent && !areFew(this.keys(ofTypes)?.idsOf(wanted.type) ?? view.ids, view);
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
      this.#isFull = true;
    }
  }
}

/** Indexes of these documents, which are read once for all of them; `undefined` for one that would take most of the room of all. */
function make(
  wanted: readonly (IndexDefinition | OrderDefinition)[],
  documents: Iterable<LakeDocument>,
): readonly (KeyIndex | OrderIndex | undefined)[] {
  const indexes = wanted.map(emptyIndex);
  const fits = ({ bytes }: KeyIndex | OrderIndex) => bytes <= maxBytes / 2;
  for (const document of documents) {
    for (const index of indexes) if (fits(index)) index.fill(document);
  }
  for (const index of indexes) if (index instanceof OrderIndex) index.sort();
  return indexes.map((index) => (fits(index) ? index : undefined));
}

function emptyIndex(wanted: IndexDefinition | OrderDefinition): KeyIndex | OrderIndex {
  if (wanted.by !== "order") return new KeyIndex((document) => keysIn(wanted, document));
  const keys = wanted.keys.map(({ of, isDescending }) => ({
    valueIn: (document: LakeDocument) => valueIn(of, document),
    isDescending,
  }));
  return new OrderIndex(keys, wanted.type);
}
