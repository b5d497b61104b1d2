import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { isPublishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentHead, Where } from "../store/documents.ts";
import type { Mutation } from "../store/mutation.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { recordedVersions, wordsOfVersion } from "./recorded-version.ts";
import { sealVersion, sealedVersions } from "./seal-version.ts";

/** The types whose words readers of a legal document see (docs/decisions/0013-legal-switch-and-record.md). Marketing may publish none of them. */
const legalTextTypes: readonly string[] = ["legalDocument", "ruleFigure", "legalSettings"];

const ownWords = ["key", "language", "title", "effectiveDate", "introduction", "sections"] as const;

const figure = z.object({ key: z.string(), amount: z.number(), unit: z.string(), grouped: z.boolean().optional() });

/** The keys of the documents at whose end the site shows the officer for complaints (`app/content/queries/legal-document.ts`). */
const withGrievanceOfficer: readonly unknown[] = ["privacy", "terms"];

/**
 * Keeps the record of legal documents: whenever a transaction changes the text that readers of a published one see, even through a figure that it names or
 * a fact that it shows, a document of type `legalVersion` stores the new text. Nobody may change or delete it (`access/grants.ts`).
 *
 * @param changes the changes of a transaction that is not written yet
 * @param where reads documents as the transaction will leave them
 * @param publishedAt the transaction's instant (ISO 8601)
 * @returns the mutations to add to the same transaction; empty for text that is recorded already, so that an import of a record adds none
 */
export function legalVersions(changes: readonly DocumentChange[], where: Where, publishedAt: string): Mutation[] {
  const isOfRecord = changes.some(({ id, before, after }) => isPublishedId(id) && [before, after].some(isRecorded));
  return isOfRecord ? missingVersions(where, publishedAt) : [];
}

/**
 * What the record lacks: the seals of versions from before the lake sealed them, and the versions whose text readers see now and that no newest version
 * contains.
 */
export function missingVersions(where: Where, publishedAt: string): Mutation[] {
  const published = where((head) => isPublishedId(head._id) && isRecorded(head));
  const records = recordedVersions(published);
  const seals = [...records.values()].flatMap((versions) =>
    sealedVersions(versions)
      .filter((_, index) => versions[index]?.hash === undefined)
      .map(({ _id: id, precededBy, previousHash, hash }) => ({
        patch: { id, set: { precededBy, hash, ...(previousHash !== undefined && { previousHash }) } },
      })),
  );
  const versions = published
    .filter(({ _type }) => _type === "legalDocument")
    .flatMap((document) => {
      const earlier = sealedVersions(records.get(document._id) ?? []);
      const newest = earlier.at(-1);
      const words = { document: document._id, ...wordsOf(document, published) };
      if (newest && isDeepStrictEqual(words, wordsOfVersion(newest))) return [];
      const version = {
        _id: randomUUID(),
        _type: "legalVersion" as const,
        _createdAt: publishedAt,
        number: (newest?.number ?? 0) + 1,
        ...words,
      };
      return [{ create: sealVersion(version, earlier) }];
    });
  return [...seals, ...versions];
}

/** Whether readers of a legal document may see what a document of this type says. */
export function isLegalText(document: DocumentHead | null): boolean {
  return document !== null && legalTextTypes.includes(document._type);
}

const isRecorded = (document: DocumentHead | null): boolean =>
  document?._type === "legalVersion" || isLegalText(document);

function wordsOf(document: LakeDocument, published: readonly LakeDocument[]) {
  const own = ownWords.filter((name) => document[name] !== undefined).map((name) => [name, document[name]] as const);
  const named = new Set([...JSON.stringify(own).matchAll(/\{([a-z0-9-]+)\}/g)].map(([, name]) => name));
  const settings = published
    .filter((other) => other._type === "legalSettings" && inLanguageOf(document, other))
    .sort((one, other) => (one._id < other._id ? -1 : 1))[0];
  const officer = settings?.["grievanceOfficer"];
  return {
    ...Object.fromEntries(own),
    figures: figuresNamed(named, document, published),
    ...(named.has("restricted-states") && {
      restrictedStates: settings?.["restrictedStates"],
      listConjunction: settings?.["listConjunction"],
    }),
    ...(named.has("support-email") && { supportEmail: settings?.["supportEmail"] }),
    ...(withGrievanceOfficer.includes(document["key"]) && officer !== undefined && { grievanceOfficer: officer }),
  };
}

/**
 * The rule figures only; of two with one key the older, as on the site. Sorted by key, because the same words must make the same version in whichever
 * order the documents came.
 */
function figuresNamed(named: ReadonlySet<unknown>, document: LakeDocument, published: readonly LakeDocument[]) {
  return published
    .filter((other) => other._type === "ruleFigure" && inLanguageOf(document, other))
    .sort((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1))
    .flatMap((other) => figure.safeParse(other).data ?? [])
    .filter(({ key }, index, all) => index === all.findIndex((other) => other.key === key))
    .filter(({ key }) => named.has(key) || named.has(`${key}-amount`))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map((one) => ({ _key: one.key, ...one }));
}

const ageOf = ({ _createdAt, _id }: LakeDocument): string => `${_createdAt} ${_id}`;

function inLanguageOf(document: LakeDocument, other: LakeDocument): boolean {
  return document["language"] === other["language"];
}
