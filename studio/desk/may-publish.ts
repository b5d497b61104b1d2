import { ownerOf } from "./owner-of.ts";

/**
 * Whether somebody may publish a document, and so change its drafts. The lake decides again.
 *
 * @param roles the names of their roles
 * @param type the document's
 * @param id the published id
 */
export function mayPublish(roles: readonly string[], type: string, id: string): boolean {
  const owner = ownerOf(type, id);
  if (owner === undefined || roles.includes("administrator")) return true;
  return !roles.includes(owner === "legal" ? "marketer" : "legal");
}
