import { evaluateSync, parse } from "groq-js";

import { LakeError } from "../errors.ts";
import { requireProposalRules } from "../proposals/require-proposal-rules.ts";
import { mayChangeWords } from "../discussions/own-words.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentHead } from "../store/documents.ts";
import type { AuthorizeMutation, DocumentChange } from "../store/transaction-draft.ts";

import { type Permission, everyDocument, grants } from "./grants.ts";
import { requireNeededDocuments } from "./needed-documents.ts";
import { isOwnPreviewSecret, previewSecretType } from "./preview-secret.ts";
import type { Requester } from "./requester.ts";

/** Filters by their text. */
const parsedFilters = new Map<string, ReturnType<typeof parse>>();

function passes(filter: string, { _id, _type }: DocumentHead): boolean {
  const tree = parsedFilters.get(filter) ?? parse(filter);
  parsedFilters.set(filter, tree);
  const { data }: { data: unknown } = evaluateSync(tree, { root: { _id, _type } });
  return data === true;
}

/**
 * Whether one of the requester's grants gives the permission on this document. A secret that opens previews is read by the site alone: whoever else
 * read it could open one in its author's name.
 */
export function hasPermission(
  { role }: Pick<Requester, "role">,
  permission: Permission,
  document: DocumentHead,
): boolean {
  if (document._type === previewSecretType && (permission === "read" || permission === "history"))
    return role === "site";
  const filters = grants[role].flatMap(({ filter, permissions }) => (permissions.includes(permission) ? filter : []));
  return filters.includes(everyDocument) || filters.some((filter) => passes(filter, document));
}

/**
 * Returns when the requester has the permission on this document.
 * @throws LakeError 403, or 401 for a requester without a token
 */
export function requirePermission(requester: Requester, permission: Permission, document: DocumentHead): void {
  if (hasPermission(requester, permission, document)) return;
  throw insufficientPermissions(requester, permission, ownersOf(requester, permission, document));
}

/** Whom a member of staff can ask instead, in a sentence: the refusals of the Studio's own buttons show it. Empty for all others. */
function ownersOf({ role }: Requester, permission: Permission, document: DocumentHead): string {
  if (role !== "marketer" && role !== "legal") return "";
  const [other, name] = role === "legal" ? (["marketer", "Marketing"] as const) : (["legal", "Legal"] as const);
  return hasPermission({ role: other }, permission, document) ? `. ${name} and administrators may do this.` : "";
}

/** A refusal in Sanity's words, which `owners` follows: 401 when a token is required, 403 when the token's permissions are not enough. */
export function insufficientPermissions({ role }: Requester, permission: Permission, owners = ""): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required${owners}`;
  const status = role === "anonymous" ? 401 : 403;
  return new LakeError(status, "insufficientPermissionsError", description, { permission });
}

/** Returns the requester when they have a token, and refuses a permission to anybody else with a LakeError 401. */
export function requireKnown(requester: Requester, permission: Permission): Requester {
  if (requester.role === "anonymous") throw insufficientPermissions(requester, permission);
  return requester;
}

/**
 * Returns the requester when they are an administrator. For what no permission on a document can say.
 *
 * @param requester who asks
 * @param permission that the refusal names
 * @throws LakeError 403, or 401 for a requester without a token
 */
export function requireAdministrator(requester: Requester, permission: Permission): Requester {
  if (requester.role !== "administrator") throw insufficientPermissions(requester, permission);
  return requester;
}

/** The `authorizeMutation` of a commit whose `authorize` is `authorizeChanges`, which checks more once the mutations are applied. */
export const authorizeMutations =
  (requester: Requester): AuthorizeMutation =>
  (permission, document) =>
    requirePermission(requester, permission, document);

/**
 * The `authorize` of a commit: a change needs its permission both on the document before it and on the document after it.
 *
 * @param requester with the role that they have in the dataset
 * @param dataset finds documents as they are before the commit
 */
export function authorizeChanges(
  requester: Requester,
  dataset: Pick<DatasetStore, "get">,
): (change: DocumentChange) => void {
  return (change) => {
    const { before, after } = change;
    const permission = before ? "update" : "create";
    for (const document of [before, after]) if (document) requirePermission(requester, permission, document);
    // A draft or version is the published document's owner's, whatever type its writer gives it.
    const published = dataset.get(publishedId(change.id));
    if (after && published && !isPublishedId(after._id)) {
      requirePermission(requester, permission, { ...after, _type: published._type });
    }
    if (requester.role === "participant" && !mayChangeWords(requester, change, (id) => dataset.get(id))) {
      throw insufficientPermissions(requester, permission, ". Whoever wrote it and administrators may do this.");
    }
    const mayWrite = (document: LakeDocument) => hasPermission(requester, "update", document);
    requireProposalRules(change, (id) => dataset.get(id), mayWrite);
    requireNeededDocuments(requester, change, published);
    // Anybody may delete one, because the Studio deletes old ones.
    const written = after ? [before, after] : [];
    if (written.some((document) => document && !isOwnPreviewSecret(requester, document)))
      throw insufficientPermissions(requester, "create");
  };
}
