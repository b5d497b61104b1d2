import type { SanityClient } from "@sanity/client";
import { pathToString, type Schema } from "sanity";

import { publishedId } from "../schema/published-id.ts";
import { fetchClaimsContext, type StoredDecision } from "./claims-context.ts";
import { readableTexts } from "./readable-texts.ts";
import { mayClaim, type StoredDocument, type UndecidedClaim, undecidedClaims } from "./undecided-claims.ts";

/** An undecided text of a published document, as the report lists it. */
export interface ListedClaim extends UndecidedClaim {
  /** Its place as Sanity writes paths, unique in its document. */
  place: string;
  /** Whether the document's draft has it no more, so that publishing the draft settles it. */
  isSettledInDraft: boolean;
}

/** What a published document adds to the report. */
export interface DocumentClaims {
  document: StoredDocument;
  undecided: readonly ListedClaim[];
  /** The texts that the legal switch takes off the site. */
  marked: readonly string[];
}

/** The claims of the whole dataset as published. */
export interface Claims {
  documents: readonly DocumentClaims[];
  decisions: readonly StoredDecision[];
}

const documentsQuery = `*[!(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc, _id asc)`;

/**
 * Reads all documents as published and as drafts, and lists their claims.
 *
 * @param client the Studio's
 * @param schema the Studio's compiled schema
 * @throws what the client throws when the lake does not answer
 */
export async function readClaims(client: SanityClient, schema: Schema): Promise<Claims> {
  const documentsIn = (perspective: "published" | "drafts") =>
    client.withConfig({ perspective }).fetch<StoredDocument[]>(documentsQuery);
  const [context, published, drafts] = await Promise.all([
    fetchClaimsContext(client, schema),
    documentsIn("published"),
    documentsIn("drafts"),
  ]);
  const open = new Set(drafts.flatMap((draft) => undecidedClaims(draft, context).map((text) => keyOf(draft, text))));
  const documents = published
    .filter(({ _type }) => mayClaim(_type))
    .map((document) => ({
      document,
      undecided: undecidedClaims(document, context).map((text) => ({
        ...text,
        place: pathToString(text.path),
        isSettledInDraft: !open.has(keyOf(document, text)),
      })),
      marked: markedTexts(document, schema),
    }));
  return { documents, decisions: context.decisions };
}

const keyOf = ({ _id }: StoredDocument, { path, words }: UndecidedClaim): string =>
  [publishedId(_id), pathToString(path), words].join("\n");

function markedTexts(document: StoredDocument, schema: Schema): string[] {
  const type = schema.get(document._type);
  const texts = type ? readableTexts(type, document) : [];
  return texts.filter(({ isMarked }) => isMarked).map(({ words }) => words);
}
