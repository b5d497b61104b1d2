import type { LakeDocument } from "../store/document.ts";
import type { NewDocument } from "../store/mutation.ts";

import type { Requester } from "./requester.ts";

/**
 * A secret that opens previews on the site in the name of the person in its `userId`. Its `sessionId` is that of the session in which it was made, with which
 * its previews end.
 */
export const previewSecretType = "sanity.previewUrlSecret";

/** A document to create, with the session in which it is made if it is such a secret. A token has no session. */
export const withSession = (document: NewDocument, { sessionId }: Requester): NewDocument =>
  document._type === previewSecretType && sessionId !== undefined ? { ...document, sessionId } : document;

/** Whether a document says of no secret that it is somebody else's, or of another session: its account and its session end the previews. */
export const isOwnPreviewSecret = ({ id, sessionId }: Requester, { _type, ...said }: LakeDocument): boolean =>
  _type !== previewSecretType || (isUnsaidOr(id, said["userId"]) && isUnsaidOr(sessionId, said["sessionId"]));

const isUnsaidOr = (own: string | undefined, said: unknown): boolean => said === undefined || said === own;
