import type { z } from "zod";

import { refusedAction } from "../errors.ts";
import { releaseOf } from "../store/document-id.ts";
import type { NewDocument } from "../store/mutation.ts";

import { releaseId } from "./release-action.ts";
import { importedRelease, releaseDocumentId } from "./release.ts";

/**
 * The document of a release that is imported. A scheduled one is active and says so: its time may have passed, may come before its versions do, and nobody
 * here has answered for it.
 *
 * @param name the release's
 * @param given its document as another lake, or this one at another time, wrote it
 * @throws LakeError 400 for what is no release, and for one that ended with versions of another
 */
export function releaseFromElsewhere(name: string, given: NewDocument): NewDocument & { _id: string } {
  // Hosted Sanity writes null for what a release does not have.
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const document: unknown = { ...present, _id: releaseDocumentId(name), name };
  const { data: release } = importedRelease.safeParse(document);
  if (!release || !releaseId.safeParse(name).success)
    throw refusedAction(400, `The attributes of "${name}" are not those of a release.`);
  const versions = release.finalDocumentStates ?? [];
  if (versions.some(({ id }) => releaseOf(id) !== name))
    throw refusedAction(400, `A final document state of "${name}" is none of its versions.`);
  return withoutSchedule(release);
}

function withoutSchedule(release: z.infer<typeof importedRelease>): NewDocument & { _id: string } {
  if (release.state !== "scheduled") return release;
  const { publishAt, ...others } = release;
  const metadata = { ...release.metadata, intendedPublishAt: publishAt };
  return { ...others, state: "active", metadata, error: { message: "This release was imported. Schedule it again." } };
}
