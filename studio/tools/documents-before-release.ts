import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { publishedId } from "../schema/document-ids.ts";

const transactionSchema = z.object({ id: z.string() });
const revisionSchema = z.object({ documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })) });

type LakeDocument = z.infer<typeof revisionSchema>["documents"][number];

/** A document of a release, as the Studio lists it: with the id of the release's version. */
interface MemberOfRelease {
  readonly document: LakeDocument;
}

/**
 * The documents of a published release as they stood just before it, by their published ids. One that was not there is marked to be taken down again.
 *
 * @param client reads the history of its dataset
 * @param members the release's documents
 * @throws {Error} when one of them cannot be read: a release is taken back whole or not at all
 */
export async function documentsBeforeRelease(
  client: SanityClient,
  members: readonly MemberOfRelease[],
): Promise<LakeDocument[]> {
  const before: LakeDocument[] = [];
  for (const { document } of members) before.push(await documentBefore(client, document));
  return before;
}

/** How many ids the history takes in one question, with room to spare. */
const idsAtATime = 40;

/**
 * Whether somebody has published one of a release's documents since the release: taking it back overwrites that.
 *
 * @throws {Error} when that cannot be read
 */
export async function isPublishedSinceRelease(
  client: SanityClient,
  members: readonly MemberOfRelease[],
): Promise<boolean> {
  const versionIds = members.map(({ document }) => document._id);
  const [publication] = await newestTransactions(client, versionIds[0] ?? "", { limit: "1" });
  if (!publication) throw new Error(`The history does not say when ${versionIds[0]} was published.`);
  for (let start = 0; start < versionIds.length; start += idsAtATime) {
    const ids = versionIds.slice(start, start + idsAtATime).map(publishedId);
    const since = { fromTransaction: publication.id, limit: "2" };
    // The release itself is the first.
    if ((await transactions(client, ids.join(","), since)).length > 1) return true;
  }
  return false;
}

async function documentBefore(client: SanityClient, version: LakeDocument) {
  const _id = publishedId(version._id);
  // A release ends its versions when it publishes them, so that is the last thing that happened to one.
  const [publication] = await newestTransactions(client, version._id, { limit: "1" });
  if (!publication) throw new Error(`The history does not say when ${version._id} was published.`);
  const [, last] = await newestTransactions(client, _id, { limit: "2", toTransaction: publication.id });
  const document = last && (await documentAt(client, _id, last.id));
  // The Studio's own note on a member is no field of a document.
  return document ?? { ...version, publishedDocumentExists: undefined, _id, _system: { delete: true } };
}

const newestTransactions = (client: SanityClient, id: string, query: Record<string, string>) =>
  transactions(client, id, { ...query, reverse: "true" });

async function transactions(client: SanityClient, ids: string, query: Record<string, string>) {
  const lines: unknown = await client.request({
    uri: `/data/history/${client.config().dataset}/transactions/${ids}`,
    query: { ...query, excludeContent: "true", includeIdentifiedDocumentsOnly: "true" },
  });
  return String(lines)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => transactionSchema.parse(JSON.parse(line)));
}

/** The document at that revision; undefined when it was deleted by it. */
async function documentAt(client: SanityClient, id: string, revision: string): Promise<LakeDocument | undefined> {
  const uri = `/data/history/${client.config().dataset}/documents/${id}`;
  const answer: unknown = await client.request({ uri, query: { revision } });
  return revisionSchema.parse(answer).documents[0];
}
