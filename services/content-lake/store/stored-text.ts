import type { z } from "zod";

/**
 * The store is not as this version of the lake writes it. The message is for an operator's terminal: what happened, and what to do.
 */
export class UnreadableStoreError extends Error {
  override readonly name = "UnreadableStoreError";

  /**
   * @param writer the version that wrote the store, as far as it is known
   * @param found what the store has and this version does not know, as far as it is known
   */
  constructor(
    writer: "another version" | "a newer version",
    readonly found?: string,
  ) {
    const foundWords = found === undefined ? "" : `: ${found}. Nothing was changed`;
    super(
      `The content lake's store was written by ${writer} of the lake, and this version cannot read it${foundWords}. Start the version that wrote it, or restore a backup that this version can read: npm run restore -- <folder of a backup>`,
    );
  }
}

/**
 * Reads what a table of the store holds.
 *
 * @param schema what this version stores there
 * @param text as it was stored
 * @throws UnreadableStoreError for anything else
 */
export function readStored<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw Object.assign(new UnreadableStoreError("another version"), { cause });
  }
}
