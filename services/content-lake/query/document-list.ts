import type { LakeDocument } from "../store/document.ts";

const documentsBetweenCheckpoints = 256;

/**
 * A list of documents that are found only when they are read. For groq-js, which scans by iterating, and for everyone else it is an array.
 *
 * @param ids of the documents, in the list's order; they may not change while the list is used
 * @param find finds a document by its id
 * @param checkpoint called every few hundred documents of a scan; an error that it throws ends the query
 */
export function documentList(
  ids: readonly string[],
  find: (id: string) => LakeDocument | undefined,
  checkpoint: () => void = () => {},
): readonly LakeDocument[] {
  const iterate = function* () {
    for (let index = 0; index < ids.length; index += 1) {
      if (index % documentsBetweenCheckpoints === 0) checkpoint();
      yield find(ids[index] ?? "");
    }
  };
  const idAt = (key: string | symbol): string | undefined => {
    const id: unknown = key === "length" || !Object.hasOwn(ids, key) ? undefined : Reflect.get(ids, key);
    return typeof id === "string" ? id : undefined;
  };
  const empty: LakeDocument[] = [];
  empty.length = ids.length;
  return new Proxy(empty, {
    get(target, key): unknown {
      if (key === Symbol.iterator) return iterate;
      const id = idAt(key);
      return id === undefined ? Reflect.get(target, key) : find(id);
    },
    has: (target, key) => idAt(key) !== undefined || Reflect.has(target, key),
    ownKeys: () => Reflect.ownKeys(ids),
    getOwnPropertyDescriptor(target, key) {
      const id = idAt(key);
      if (id === undefined) return Reflect.getOwnPropertyDescriptor(target, key);
      return { value: find(id), writable: true, enumerable: true, configurable: true };
    },
  });
}
