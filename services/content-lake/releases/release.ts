import { z } from "zod";

import { ownDocuments } from "../store/own-documents.ts";

/** What staff say about a release. `intendedPublishAt` is a plan, which publishes nothing by itself. */
export const releaseMetadata = z.looseObject({
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
  releaseType: z.enum(["asap", "scheduled", "undecided"]),
  intendedPublishAt: z.string().exactOptional(),
  cardinality: z.enum(["one", "many"]).exactOptional(),
});

/**
 * A release: several documents whose versions are published together. It is a document of the lake's own, in the form in which Sanity's clients and
 * the Studio read it. Its versions are the documents `versions.<name>.<published id>`.
 *
 * @see https://www.sanity.io/docs/content-lake/content-releases
 */
const anyRelease = z.looseObject({
  _id: z.string(),
  _type: z.literal("system.release"),
  name: z.string(),
  metadata: releaseMetadata,
  /** The versions that a published or archived release had; they exist only in the history. */
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).exactOptional(),
});

const scheduledElsewhere = anyRelease.extend({
  state: z.literal("scheduled"),
  publishAt: z.iso.datetime({ offset: true }),
});
const notScheduled = anyRelease.extend({ state: z.enum(["active", "published", "archived"]) });

/** A release as another lake exported it. A scheduled one has the time of its publication, in ISO 8601. See `anyRelease`. */
export const importedRelease = z.discriminatedUnion("state", [scheduledElsewhere, notScheduled]);

/**
 * A release of this lake. A scheduled one names the person or token that scheduled it, with whose permissions it is published, and the newest transaction
 * when they did; versions before this one did not keep that.
 */
const releaseDocument = z.discriminatedUnion("state", [
  scheduledElsewhere.extend({ scheduledBy: z.string(), scheduledAfter: z.number().exactOptional() }),
  notScheduled,
]);

/** See `releaseDocument`. */
export type Release = z.infer<typeof releaseDocument>;

/** What only a scheduled release has, beside its time: who answers for it, and since when. */
export const schedulingFields = ["scheduledBy", "scheduledAfter"] as const;

/** A release that waits for its time. */
export type ScheduledRelease = Extract<Release, { state: "scheduled" }>;

/** The action, in the record, of the transaction that publishes a release at its time. By it the history tells this from a publication by a person. */
export const scheduledPublication = "release.run";

/** How many releases of a dataset may be active or scheduled at a time. */
export const maxOpenReleases = 1_000;

/** Whether the release has neither been published nor archived. */
export function isOpenRelease({ state }: Release): boolean {
  return state === "active" || state === "scheduled";
}

const { nameOf, ...documents } = ownDocuments("_.releases.", releaseDocument);

/** The documents of releases, in every state. */
export const { idOf: releaseDocumentId, isId: isReleaseDocumentId, read: readRelease, all: releasesIn } = documents;

/** The name of the release whose document has that id; undefined for any other id. */
export const releaseNameIn = (id: string): string | undefined =>
  isReleaseDocumentId(id) ? nameOf({ _id: id }) : undefined;

/** What staff call a release: its title, or its name when it has none. */
export const releaseTitle = ({ name, metadata }: Release): string => metadata.title?.trim() || name;
