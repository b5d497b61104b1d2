import type { SanityClient } from "@sanity/client";
import { pathToString, type Schema } from "sanity";

import { proposalPrefix, publishedId } from "../schema/document-ids.ts";
import { documentsInParts } from "../tools/documents-in-parts.ts";
import { type ClaimsContext, fetchClaimsContext, type StoredDecision } from "./claims-context.ts";
import { readableTexts } from "./readable-texts.ts";
import {
  exemptTypes,
  mayClaim,
  type StoredDocument,
  type UndecidedClaim,
  undecidedClaims,
} from "./undecided-claims.ts";

/** An undecided text of a published document, as the report lists it. */
export interface ListedClaim extends UndecidedClaim {
  /** Its place as Sanity writes paths, unique in its document. */
  place: string;
  /** Whether nothing at its place in the document's draft is an undecided claim, whatever words stand there, so that publishing the draft settles it. */
  isSettledInDraft: boolean;
  /** Whether the same is true of a proposed text that nobody has decided about. */
  isSettledInProposal: boolean;
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

const proposedQuery = `*[string::startsWith(_id, "versions.${proposalPrefix}")]`;
/** Not of the types that {@link mayClaim} leaves out: the legal record alone would be most of what is read. */
const idsQuery = `*[!(_type match "sanity.*") && !(_type match "system.*") && !(_type in $exemptTypes)] | order(_type asc, _id asc)._id`;

/**
 * Reads all documents that may hold claims as published, as drafts and as proposed, and lists their claims.
 *
 * @throws what the client throws when the lake does not answer
 */
export async function readClaims(client: SanityClient, schema: Schema, signal: AbortSignal): Promise<Claims> {
  const documentsIn = async (perspective: "published" | "drafts") => {
    const seen = client.withConfig({ perspective });
    const documents: StoredDocument[] = [];
    const ids = await seen.fetch<string[]>(idsQuery, { exemptTypes }, { signal });
    for await (const part of documentsInParts<StoredDocument>(seen, ids, signal)) documents.push(...part);
    return documents;
  };
  const [context, published, drafts, proposed] = await Promise.all([
    fetchClaimsContext(client, schema),
    documentsIn("published"),
    documentsIn("drafts"),
    client.withConfig({ perspective: "raw" }).fetch<StoredDocument[]>(proposedQuery, {}, { signal }),
  ]);
  return { documents: documentClaims({ published, drafts, proposed }, context), decisions: context.decisions };
}

/**
 * What each published document that may hold claims adds to the report.
 *
 * @param documents all of them
 * @param documents.published as visitors read them
 * @param documents.drafts with drafts in the place of what is published
 * @param documents.proposed the texts of proposals that nobody has decided about
 * @param context what decides
 */
export function documentClaims(
  { published, drafts, proposed }: Readonly<Record<"published" | "drafts" | "proposed", readonly StoredDocument[]>>,
  context: ClaimsContext,
): DocumentClaims[] {
  const openIn = (document: StoredDocument) =>
    new Set(undecidedClaims(document, context).map(({ path }) => pathToString(path)));
  const openInDrafts = new Map(drafts.map((draft) => [publishedId(draft._id), openIn(draft)]));
  const openInProposals = proposed.map((text) => ({ id: publishedId(text._id), open: openIn(text) }));
  return published
    .filter(({ _type }) => mayClaim(_type))
    .map((document) => ({
      document,
      undecided: undecidedClaims(document, context).map((text) => {
        const id = publishedId(document._id);
        const place = pathToString(text.path);
        const isSettledInDraft = openInDrafts.get(id)?.has(place) !== true;
        const isSettledInProposal = openInProposals.some((text) => text.id === id && !text.open.has(place));
        return { ...text, place, isSettledInDraft, isSettledInProposal };
      }),
      marked: markedTexts(document, context.schema),
    }));
}

function markedTexts(document: StoredDocument, schema: Schema): string[] {
  const type = schema.get(document._type);
  const texts = type ? readableTexts(type, document) : [];
  return texts.filter(({ isMarked }) => isMarked).map(({ words }) => words);
}
