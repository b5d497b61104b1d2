import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { isProposal, publishedId, releaseOf } from "../schema/document-ids.ts";
import { documentsInParts } from "../tools/documents-in-parts.ts";

/** See {@link UsingDocument}. */
export const usingDocument = z.looseObject({ _id: z.string(), _type: z.string() });

/** A stored document that shows a picture, or refers to another document: a published one, a draft, or a version in a release. */
export type UsingDocument = z.infer<typeof usingDocument>;

/** Orders documents so that all states of one stand together. */
const byPublishedId = (one: UsingDocument, other: UsingDocument): number =>
  publishedId(one._id).localeCompare(publishedId(other._id), "en");

/** Orders documents so that those of a type stand together, and in these all states of one. */
export const byTypeAndId = (one: UsingDocument, other: UsingDocument): number =>
  one._type.localeCompare(other._type, "en") || byPublishedId(one, other);

/** The releases, as {@link releasesQuery} answers them. */
export const releases = z.array(
  z.object({ name: z.string(), state: z.string(), title: z.string().nullish().catch(undefined) }),
);

/** Asks for what is to be said of the releases in which documents stand. */
export const releasesQuery = `*[_type == "system.release" && defined(name) && defined(state)]{name, state, "title": metadata.title}`;

/** Where a picture or another document is used, all states of a document together, and what is to be known before a picture takes the place of another. */
export const usesAnswer = z.object({
  documents: z.array(usingDocument),
  /** The ids of those documents' drafts, also of drafts that do not show the picture. */
  drafts: z.array(z.string()),
  releases,
});

/** See {@link usesAnswer}. */
export type Uses = z.infer<typeof usesAnswer>;

/** The documents that show the picture `$id`, or refer to the document. */
export const usingDocuments = `*[references($id)]`;

const foundUses = z.object({ ids: z.array(z.string()), drafts: z.array(z.string()), releases });

const usesQuery = `{
  "ids": ${usingDocuments} | order(_id asc)._id,
  "drafts": *[_id in ${usingDocuments}{"draft": "drafts." + _id}.draft]._id,
  "releases": ${releasesQuery}
}`;

/**
 * Reads where a picture or another document is used. The documents are read in parts: of a picture on every page, each with drafts and versions in releases, the
 * lake would refuse to answer with all at once.
 *
 * @throws what the client throws when the lake does not answer
 */
export async function readUses(
  client: Pick<SanityClient, "withConfig">,
  id: string,
  signal?: AbortSignal,
): Promise<Uses> {
  const raw = client.withConfig({ perspective: "raw" });
  const found = await raw.fetch<unknown>(usesQuery, { id }, signal === undefined ? {} : { signal });
  const { ids, ...others } = foundUses.parse(found);
  const documents: UsingDocument[] = [];
  for await (const part of documentsInParts<unknown>(raw, ids, signal))
    documents.push(...z.array(usingDocument).parse(part));
  const byId = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  return { ...others, documents: byId.toSorted(byPublishedId) };
}

/** In which state of a document a picture stands; with a release the Studio is asked to show that one. */
export function stateOf(id: string, all: Uses["releases"]): { words: string; release?: string } {
  const release = releaseOf(id);
  if (release === undefined) return { words: id === publishedId(id) ? "Published" : "Draft" };
  if (isProposal(release)) return { words: "Proposed text", release };
  const title = all.find(({ name }) => name === release)?.title || "without a title";
  return { words: `In the release “${title}”`, release };
}
