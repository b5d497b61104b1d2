import { type Path, pathToString, type Schema } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { readableTexts } from "../claims/readable-texts.ts";
import type { StoredDocument } from "../claims/undecided-claims.ts";
import { siteDocuments } from "../desk/site-documents.ts";
import { isProposal, publishedId, releaseOf } from "../schema/document-ids.ts";
import { ownTitle, placeInWords } from "./place-in-words.ts";
import type { FindableText } from "./text-index.ts";
import { type TokenWords, writtenOut } from "./written-out.ts";

/** A text of a document, and where staff find it. */
export interface PlacedText extends FindableText {
  /** The published id of the document. */
  id: string;
  /** The document's type. */
  type: string;
  /** What the desk calls the document. */
  title: string;
  /** Where the text stands, in the words of the form. */
  place: string;
  /** Where it stands, for the form. */
  path: string;
  /** Whether visitors read it, or not yet: only a draft, a release or a proposal has it. `replaced`: visitors read it, and the draft says something else. */
  state: VersionState | "replaced";
  /** The release or proposal that has the text. */
  release?: string;
}

/** What the versions of a document are. Of several that have a text the first of these is shown. */
const versionStates = ["published", "draft", "release", "proposal"] as const;

type VersionState = (typeof versionStates)[number];

/**
 * All texts of a document by which staff may look for it: those that visitors read, its key and its address. A text that several versions of the document
 * have is there once.
 *
 * @param versions the published document, its draft and those of releases and proposals, as far as they exist
 */
export function placedTexts(versions: readonly StoredDocument[], schema: Schema, words: TokenWords): PlacedText[] {
  const texts = new Map<string, PlacedText>();
  const hasDraft = versions.some(({ _id }) => stateOf(_id) === "draft");
  const inOrder = versionStates.flatMap((state) =>
    versions.filter(({ _id }) => stateOf(_id) === state).map((document) => ({ document, state })),
  );
  for (const { document, state } of inOrder) {
    const type = schema.get(document._type);
    if (!type) continue;
    const id = publishedId(document._id);
    const release = releaseOf(document._id);
    const title =
      siteDocuments.find((one) => one.id === id)?.title ?? ownTitle(type, document) ?? type.title ?? type.name;
    for (const text of [...readableTexts(type, document), ...nameTexts(document)]) {
      if (text.words.trim() === "") continue;
      const path = pathToString(text.path);
      const key = `${path}\n${text.words}`;
      const known = texts.get(key);
      if (known) {
        if (state === "draft" && known.state === "replaced") texts.set(key, { ...known, state: "published" });
        continue;
      }
      texts.set(key, {
        ...writtenOut(text.words, words),
        id,
        type: document._type,
        title: writtenOut(title, words).words,
        place: writtenOut(placeInWords(type, document, text.path), words).words,
        path,
        state: state === "published" && hasDraft ? "replaced" : state,
        ...(release !== undefined && { release }),
      });
    }
  }
  return [...texts.values()];
}

function stateOf(id: string): VersionState {
  const release = releaseOf(id);
  if (release !== undefined) return isProposal(release) ? "proposal" : "release";
  return id.startsWith("drafts.") ? "draft" : "published";
}

/** What names a document although it is not read: the key of a figure, the address of a page. */
function nameTexts({ key, address }: StoredDocument): { path: Path; words: string }[] {
  const current = isObject(address) ? address["current"] : undefined;
  return [
    ...(typeof key === "string" ? [{ path: ["key"], words: key }] : []),
    ...(typeof current === "string" ? [{ path: ["address"], words: current }] : []),
  ];
}
