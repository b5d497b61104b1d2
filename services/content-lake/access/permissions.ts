import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/dataset-store.ts";

import type { Requester } from "./requester.ts";

/** What a grant allows to be done to the documents it names. */
export type Permission = "read" | "create" | "update";

/** Whether one of the requester's grants gives the permission on this document. */
export declare function hasPermission(requester: Requester, permission: Permission, document: LakeDocument): boolean;

/** @throws LakeError 403 (401 for a requester without a token) unless the requester may do this to this document */
export declare function requirePermission(requester: Requester, permission: Permission, document: LakeDocument): void;

/** The `authorize` of a commit: a change needs the permission on the document as it was and as it becomes. */
export declare function authorizeChanges(requester: Requester): (change: DocumentChange) => void;
