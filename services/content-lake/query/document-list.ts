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
  // Typed as what it looks like: the proxy puts each document in the place of its id.
  return new Proxy<readonly unknown[]>(ids, {
    get(target, key) {
      if (key === Symbol.iterator) return iterate;
      const member: unknown = Reflect.get(target, key);
      return typeof key === "string" && typeof member === "string" ? find(member) : member;
    },
    getOwnPropertyDescriptor(target, key) {
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      if (descriptor && typeof descriptor.value === "string") descriptor.value = find(descriptor.value);
      return descriptor;
    },
  }) as readonly LakeDocument[];
}
