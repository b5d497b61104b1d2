import type { LakeDocument } from "../../store/document.ts";
import type { DatasetView } from "../view.ts";

import { isObject, memberOf, type Origin, readOrigin, readTrace, type Slice } from "./origin.ts";
import { createStoredPlaces, pathStep } from "./stored-places.ts";

/**
 * Which document and field each value of an answer came from, in Sanity's format.
 * @see https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export interface ContentSourceMap {
  readonly documents: readonly { readonly _id: string; readonly _type: string }[];
  /** JSONPaths in those documents. */
  readonly paths: readonly string[];
  /** By JSONPath in the answer. A mapped object or list stands for everything in it. */
  readonly mappings: Readonly<Record<string, Mapping>>;
}

interface Mapping {
  readonly type: "value";
  readonly source:
    | { readonly type: "documentValue"; readonly document: number; readonly path: number }
    | { readonly type: "literal" | "unknown" };
}

/** What a traced query read. */
export interface TracedSources {
  readonly view: Pick<DatasetView, "get">;
  /** The documents that the query may have met in scans. */
  readonly scanned: () => Iterable<LakeDocument>;
  /** The documents to which it followed references. */
  readonly followed: Iterable<LakeDocument>;
  /** Whether paths name items of lists by their `_key`. */
  readonly isKeyed: boolean;
}

/** A value's place: under a key of an object or at an index of a list of a document, or the origins of a list's items. */
type Found =
  | { readonly object: object; readonly key: string | number }
  | { readonly items: readonly Origin[] }
  | { readonly kind: "literal" | "unknown" };

/**
 * The source map of an answer. Each mapping is proved: the document has the very value at that place. A value of unclear origin is mapped as unknown.
 *
 * @param data what a {@link tracedQuery} evaluated to
 */
export function sourceMapOf(data: object, { view, scanned, followed, isKeyed }: TracedSources): ContentSourceMap {
  const documents = createNumbered<{ _id: string; _type: string }>();
  const paths = createNumbered<string>();
  const mappings: Record<string, Mapping> = {};
  const places = createStoredPlaces();
  let areScannedPlaced = false;

  for (const document of followed) places.remember(document);

  /** The object of a document that this one is, or that `score()` or `+` copied it from. */
  function storedAs(object: object): object | undefined {
    if (places.has(object)) return object;
    if (readTrace(object)) return undefined;
    const id = memberOf(object, "_id");
    const twin = typeof id === "string" ? view.get(id) : undefined;
    if (twin) {
      places.remember(twin);
      return places.has(object) ? object : twin;
    }
    // Most lists are the query's own.
    if (areScannedPlaced || Array.isArray(object)) return undefined;
    areScannedPlaced = true;
    for (const document of scanned()) places.remember(document);
    return places.has(object) ? object : undefined;
  }

  /** Where an attribute of an object of the answer came from. */
  function findAttribute(object: object, name: string): Found | undefined {
    const stored = storedAs(object);
    if (stored) return { object: stored, key: name };
    for (const { name: traced, origin } of [...(readTrace(object) ?? [])].reverse()) {
      if (traced === name) return find(readOrigin(origin));
      if (traced === null && isObject(origin) && Object.hasOwn(origin, name)) return findAttribute(origin, name);
    }
    return undefined;
  }

  function find(origin: Origin | undefined): Found | undefined {
    switch (origin?.kind) {
      case undefined:
        return undefined;
      case "literal":
      case "unknown":
        return { kind: origin.kind };
      case "list":
        return { items: origin.items.map((item) => readOrigin(item) ?? { kind: "unknown" }) };
      case "slice": {
        const { from, slice, list } = origin;
        return {
          items: sliced(
            from.map((_, key) => ({ kind: "step", from, key, list })),
            slice,
          ),
        };
      }
      case "step":
        return findStep(origin);
    }
  }

  function findStep({ from, key, list }: Extract<Origin, { kind: "step" }>): Found | undefined {
    const listOrigin = readOrigin(list);
    // Finding where the list lies places its document, and with it the list.
    if (listOrigin?.kind === "step") findStep(listOrigin);
    if (!Array.isArray(from)) return typeof key === "string" ? findAttribute(from, key) : undefined;
    if (typeof key !== "number") return undefined;
    const index = key < 0 ? from.length + key : key;
    if (listOrigin?.kind === "list" && listOrigin.items.length === from.length)
      return find(readOrigin(listOrigin.items[index]));
    const stored = storedAs(from);
    return stored && { object: stored, key: index };
  }

  const mapPlainly = (path: string, type: "literal" | "unknown") => {
    mappings[path] = { type: "value", source: { type } };
  };

  /** Maps a value of the answer to its place in a document, if that place holds it. */
  function mapStored(path: string, value: unknown, object: object, key?: string | number): void {
    const document = places.documentOf(object);
    if (!document || (key === undefined ? object : memberOf(object, key)) !== value) {
      mapPlainly(path, "unknown");
      return;
    }
    const { _originalId, _type } = document;
    const _id = typeof _originalId === "string" ? _originalId : document._id;
    const place = places.pathOf(object, key, isKeyed);
    mappings[path] = {
      type: "value",
      source: {
        type: "documentValue",
        document: documents.numberOf(_id, { _id, _type }),
        path: paths.numberOf(place, place),
      },
    };
  }

  function mapValue(path: string, value: unknown, found: Found | undefined): void {
    if (value === null || value === undefined) return;
    if (!isObject(value)) {
      if (found && "object" in found) mapStored(path, value, found.object, found.key);
      else mapPlainly(path, found && "kind" in found ? found.kind : "unknown");
      return;
    }
    if (storedAs(value) === value) {
      mapStored(path, value, value);
    } else if (Array.isArray(value)) {
      const items = found && "items" in found && found.items.length === value.length ? found.items : [];
      value.forEach((item: unknown, index) => mapValue(path + pathStep(index), item, find(items[index])));
    } else {
      for (const [name, member] of Object.entries(value))
        mapValue(path + pathStep(name), member, findAttribute(value, name));
    }
  }

  mapValue("$", memberOf(data, "result"), findAttribute(data, "result"));
  return { documents: documents.items, paths: paths.items, mappings };
}

/** The items from a slice's left bound on, up to its right one. */
function sliced<Item>(items: readonly Item[], { left, right, isInclusive }: Slice): readonly Item[] {
  const indexOf = (bound: number) => (bound < 0 ? items.length + bound : bound);
  return items.slice(Math.max(0, indexOf(left)), Math.max(0, indexOf(right) + (isInclusive ? 1 : 0)));
}

/** A list in which each item stands once, and its number by a key. */
function createNumbered<Item>() {
  const items: Item[] = [];
  const numbers = new Map<string, number>();
  return {
    items,
    numberOf(key: string, item: Item): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, items.length);
      return items.push(item) - 1;
    },
  };
}
