import { z } from "zod";

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

const keptSchema = z.object({
  /** Who typed it. */
  userId: z.string(),
  /** The load of the Studio in which it was typed. */
  pageId: z.string(),
  /** When it was typed last (ISO 8601, UTC). */
  at: z.iso.datetime(),
  /** Why the lake refused it, in a sentence; undefined when it did not. */
  refusal: z.string().optional(),
  /** The document as the lake had it. */
  base: documentSchema,
  /** The document as the form showed it. */
  typed: documentSchema,
});

/** What somebody typed into a document and the lake has not confirmed. */
export interface KeptChange extends Readonly<z.infer<typeof keptSchema>> {
  /** Its key in the browser's storage. */
  readonly key: string;
}

/** Where changes stay until the lake has confirmed them: they outlive the page, its reload and a log-in. */
export interface KeptChanges {
  /** Keeps the change in place of the one of that key. A full storage keeps nothing: the Studio still sends what the page holds. */
  keep(change: KeptChange): void;
  /** Removes the change of that key, if there is one. */
  forget(key: string): void;
  /** The changes of one person, the earliest first; what is not of this shape is passed over. */
  of(userId: string): KeptChange[];
}

/**
 * The changes that a browser keeps.
 *
 * @param storage the browser's `localStorage`
 * @param dataset changes to documents of another dataset stay apart
 */
export function keptChangesIn(storage: Storage, dataset: string): KeptChanges {
  const prefix = `unsaved-change:${dataset}:`;
  const read = (name: string): KeptChange | undefined => {
    const { data } = keptSchema.safeParse(parsed(storage.getItem(name)));
    return data && { ...data, key: name.slice(prefix.length) };
  };
  return {
    keep({ key, ...change }) {
      try {
        storage.setItem(prefix + key, JSON.stringify(change));
      } catch {
        // The storage is full or switched off.
      }
    },
    forget(key) {
      storage.removeItem(prefix + key);
    },
    of(userId) {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return names
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => read(name) ?? [])
        .filter((change) => change.userId === userId)
        .sort((one, other) => one.at.localeCompare(other.at));
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
