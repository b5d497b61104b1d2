import { z } from "zod";

import { newDocumentSchema, patchOperationsSchema } from "../store/mutation.ts";
import { stepsOf } from "../store/require-applicable.ts";

import { releaseMetadata } from "./release.ts";

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.release.${name}`);

/** The names of perspectives are no names of releases, and an id with the name and a document's id has at most 128 characters. */
export const releaseId = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, "A release's id is up to 64 letters, digits, _ and -.")
  .refine((name) => !["drafts", "published", "raw", "previewDrafts"].includes(name), "This is a perspective's name.");

const metadataPatch = patchOperationsSchema.refine(
  (patch) => stepsOf(patch).every(({ path }) => /^metadata(?:$|[.[])/.test(path)),
  "Only a release's metadata can be edited.",
);

const imported = z.object({
  actionType: kind("import"),
  releaseId,
  ifExists: z.enum(["fail", "ignore", "replace"]).default("fail"),
});

/**
 * One action on a release, as `@sanity/client`, the Studio and Sanity's importer send it. `releaseId` is the release's name.
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export const releaseActionSchema = z.discriminatedUnion("actionType", [
  z.object({ actionType: kind("create"), releaseId, metadata: releaseMetadata.partial().default({}) }),
  z.object({ actionType: kind("edit"), releaseId, patch: metadataPatch }),
  z.object({ actionType: kind("schedule"), releaseId, publishAt: z.iso.datetime({ offset: true }) }),
  z.object({ actionType: kind("unschedule"), releaseId }),
  z.object({ actionType: kind("publish"), releaseId }),
  z.object({ actionType: kind("archive"), releaseId }),
  z.object({ actionType: kind("unarchive"), releaseId }),
  z.object({ actionType: kind("delete"), releaseId }),
  imported.extend({ attributes: newDocumentSchema }),
]);

/** See {@link releaseActionSchema}. */
export type ReleaseAction = z.infer<typeof releaseActionSchema>;
