import type { Requester } from "../access/requester.ts";

import type { DatasetDescription } from "./dataset-description.ts";

/**
 * The requester with the role that they have in a dataset; `undefined` for one who may not even know what it holds.
 *
 * - In a dataset of comments and tasks, staff take part, and administrators may also change what others wrote. Strangers have no part in it, and neither
 *   has a token that is not an administrator's, such as the site's.
 * - In any other dataset everybody has their own role. A stranger has none in a private one.
 */
export function requesterIn(
  { aclMode, addonFor }: Pick<DatasetDescription, "aclMode" | "addonFor">,
  requester: Requester,
): Requester | undefined {
  const { role } = requester;
  if (addonFor !== null) {
    if (role === "administrator") return { ...requester, role: "moderator" };
    return role === "marketer" || role === "legal" ? { ...requester, role: "participant" } : undefined;
  }
  return role === "anonymous" && aclMode === "private" ? undefined : requester;
}
