import type { Requester } from "./requester.ts";

/** What a grant allows to be done to the documents it names. */
export type Permission = "read" | "create" | "update";

/** Permissions on the documents that pass a GROQ filter. */
export interface Grant {
  readonly filter: string;
  readonly permissions: readonly Permission[];
}

const everything: readonly Permission[] = ["read", "create", "update"];

/**
 * What each role may do, in the form Sanity's access control lists have. A deletion needs `update`. The filters see one document and nothing
 * of the requester, so that what they say can be remembered per document and role.
 */
export const grants: Readonly<Record<Requester["role"], readonly Grant[]>> = {
  // Ids with a dot are private in Sanity: drafts, versions and its own documents.
  anonymous: [{ filter: '_id in path("*")', permissions: ["read"] }],
  viewer: [{ filter: "true", permissions: ["read"] }],
  editor: [
    { filter: '!(_id in path("_.**"))', permissions: everything },
    { filter: "true", permissions: ["read"] },
  ],
  administrator: [{ filter: "true", permissions: everything }],
};
