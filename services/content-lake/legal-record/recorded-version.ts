import { z } from "zod";

import type { LakeDocument } from "../store/document.ts";

const recordedVersion = z.looseObject({
  _id: z.string(),
  _type: z.literal("legalVersion"),
  _createdAt: z.string(),
  /** The id of the legal document whose text it is. */
  document: z.string(),
  /** Counted from 1 for each document. */
  number: z.number(),
  effectiveDate: z.string().optional(),
  precededBy: z.array(z.number()).optional(),
  previousHash: z.string().optional(),
  hash: z.string().optional(),
});

/** A version as the store or an export has it, with all its words. Those from before the lake sealed versions lack `hash` and `precededBy`. */
export type RecordedVersion = z.output<typeof recordedVersion>;

/** The fields by which the lake tells how a version follows the ones before it; no words of the text. */
export const sealFields: readonly string[] = ["precededBy", "previousHash", "hash"];

/** Reads a version; undefined for anything else. */
export const readVersion = (document: unknown): RecordedVersion | undefined => recordedVersion.safeParse(document).data;

/** The versions among some documents by the document whose text they are, each list in order of number. */
export function recordedVersions(documents: readonly LakeDocument[]): ReadonlyMap<string, readonly RecordedVersion[]> {
  const versions = documents.flatMap((document) => readVersion(document) ?? []);
  return groupedVersions(versions);
}

/** The same for versions that were read already. */
export function groupedVersions(versions: readonly RecordedVersion[]): ReadonlyMap<string, readonly RecordedVersion[]> {
  const byNumber = [...versions].sort((one, other) => one.number - other.number);
  const ids = new Set(byNumber.map(({ document }) => document));
  return new Map([...ids].map((id) => [id, byNumber.filter(({ document }) => document === id)]));
}

/** A version's words without its number, its seal and what the store adds: the same for two versions with the same text and date. */
export function wordsOfVersion(version: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const added = new Set(["_id", "_type", "_rev", "_createdAt", "_updatedAt", "number", ...sealFields]);
  return Object.fromEntries(Object.entries(version).filter(([name]) => !added.has(name)));
}
