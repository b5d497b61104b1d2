import { randomUUID } from "node:crypto";

import { LakeError } from "../errors.ts";

const draftPrefix = "drafts.";
const versionPrefix = "versions.";

/** Whether the id is a draft's: `drafts.<published id>`. */
export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix);
}

/** Whether the id is a release's version of a document: `versions.<release>.<published id>`. */
export function isVersionId(id: string): boolean {
  return id.startsWith(versionPrefix);
}

/** Whether the id is one of the lake's own documents, such as a release, a link to a draft or a group of staff. */
export function isOwnId(id: string): boolean {
  return id.startsWith("_.");
}

/** Whether the id is neither a draft's nor a version's, so that its changes concern those who read published documents. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id);
}

/** The id a draft or version is published under; any other id is its own. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length);
  if (isVersionId(id)) return id.split(".").slice(2).join(".");
  return id;
}

/** The release of a version's id, `undefined` for any other id. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split(".")[1] : undefined;
}

/**
 * The id a new document gets: the given one, one completed after a final dot (`drafts.`), or a random one.
 * @throws LakeError 400 for an id that no document may have, and for a draft or version of what cannot be published
 */
export function idForNewDocument(given: string | undefined): string {
  if (given === undefined || given === "") return randomUUID();
  const id = requireId(given.endsWith(".") ? given + randomUUID() : given);
  if (isPublishedId(id) || (releaseOf(id) !== "" && isPublishable(publishedId(id)))) return id;
  throw new LakeError(400, "mutationError", `"${id}" is not a draft or version of a document that can be published.`);
}

/** The lake's own documents are changed by their own routes only; published drafts and versions would avoid these and every check by the id. */
function isPublishable(id: string): boolean {
  return id !== "" && isPublishedId(id) && !isOwnId(id);
}

// Sanity's rule for ids. `__proto__` fits the rule but would change what an object keyed by ids is.
const idPattern = /^(?!__proto__$)[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/;

/**
 * The id itself, when it is one Sanity would accept: up to 128 of `a-z A-Z 0-9 . _ -`, not beginning with `.` or `-`.
 * @throws LakeError 400 for any other
 * @see https://www.sanity.io/docs/content-lake/ids
 */
export function requireId(id: string): string {
  if (idPattern.test(id)) return id;
  const shown = id.length > 40 ? `${id.slice(0, 40)}…` : id;
  throw new LakeError(
    400,
    "mutationError",
    `"${shown}" is not a valid id: use up to 128 letters, digits, ".", "_" and "-", not beginning with "." or "-".`,
  );
}
