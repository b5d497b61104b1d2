import type { Requester } from "./requester.ts";

/** What a grant allows to be done to the documents it names. */
export type Permission = "read" | "create" | "update" | "history";

/** Permissions on the documents that pass a GROQ filter. */
export interface Grant {
  readonly filter: string;
  readonly permissions: readonly Permission[];
}

const everything: readonly Permission[] = ["read", "create", "update", "history"];
const looking: readonly Permission[] = ["read", "history"];

/** Nobody writes the legal record: the lake does, by itself. */
const unrecorded = '_type != "legalVersion"';

/** What is neither the legal record nor a document of the lake's own. */
const editable = `${unrecorded} && !(_id in path("_.**"))`;

/** Staff who may draft all but not publish documents of certain types. */
const allButPublishing = (types: readonly string[]): readonly Grant[] => {
  const kept = `_type in ${JSON.stringify(types)}`;
  return [
    { filter: `!(${kept}) && ${editable}`, permissions: everything },
    { filter: `${kept} && _id in path("drafts.**")`, permissions: everything },
    { filter: "true", permissions: looking },
  ];
};

/**
 * What each role may do, in the form Sanity's access control lists have. A deletion needs `update`. The filters see one document and nothing
 * of the requester, so that what they say can be remembered per document and role.
 */
export const grants: Readonly<Record<Requester["role"], readonly Grant[]>> = {
  // Ids with a dot are private in Sanity: drafts, versions and its own documents.
  anonymous: [{ filter: '_id in path("*")', permissions: ["read"] }],
  viewer: [{ filter: "true", permissions: looking }],
  editor: [
    { filter: editable, permissions: everything },
    { filter: "true", permissions: looking },
  ],
  marketer: allButPublishing(["legalDocument", "legalSettings", "legalSwitch", "ruleFigure"]),
  legal: allButPublishing(["page", "redirect", "promotion", "offerFigure"]),
  administrator: [
    { filter: unrecorded, permissions: everything },
    { filter: "true", permissions: looking },
  ],
};
