import { documents } from "../seed/documents.ts";
import type { SeededDocument } from "../seed/seeded.ts";

/** The seed, of which the promotion without a code has the given one: the Studio warns of a page that shows a code which no promotion has. */
export const seededWithCode = (code: string): SeededDocument[] =>
  documents.map((document) =>
    document._type === "promotion" && !("code" in document) ? Object.assign({}, document, { code }) : document,
  );
