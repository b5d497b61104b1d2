import { proposalPrefix } from "../proposals/proposal.ts";
import type { Requester } from "./requester.ts";

/** What a grant allows to be done to the documents it names. */
export type Permission = "read" | "create" | "update" | "history";

/** Permissions on the documents that pass a GROQ filter of their ids and types. */
export interface Grant {
  readonly filter: string;
  readonly permissions: readonly Permission[];
}

/** The filter that every document passes. */
export const everyDocument = "true";

const everything: readonly Permission[] = ["read", "create", "update", "history"];
const looking: readonly Permission[] = ["read", "history"];

/**
 * Nobody may write the legal record, the links to drafts, what happened to proposals, and schedules, which publish in the name of whoever set them; the lake
 * writes them itself.
 */
const unrecorded = '!(_type in ["legalVersion", "system.draftShare", "system.proposal", "system.schedule"])';

/** Documents that belong neither to the legal record nor to the lake itself. */
const editable = `${unrecorded} && !(_id in path("_.**"))`;

/** The ids of the documents of the specification's pages, which everybody publishes; all other pages are marketing's. */
export const fixedPages: readonly string[] = [
  "homePage",
  "aboutPage",
  "promotionPage",
  "howToPlayPage",
  "leaderboardPage",
  "guide-rules",
  "guide-tips",
  "faqPage",
];

/** Pages that staff made themselves. A page's drafts and versions in releases are named after it. */
const ownPages = `_type == "page" && !(${[
  `_id in ${JSON.stringify(fixedPages.flatMap((id) => [id, `drafts.${id}`]))}`,
  ...fixedPages.map((id) => `_id in path("versions.*.${id}")`),
].join(" || ")})`;

/** Releases themselves. What they publish is decided by the documents in them. */
const release = '_type == "system.release" && _id in path("_.releases.*")';

/** The texts of proposals, which others decide about (`proposals/`). */
const proposed = `string::startsWith(_id, "versions.${proposalPrefix}")`;

/** Grants to edit and publish all documents but those of certain types, or that pass a further filter. For these one may only propose texts. */
const allExcept = (types: readonly string[], furtherFilter = "false"): readonly Grant[] => {
  const excepted = `(_type in ${JSON.stringify(types)} || (${furtherFilter}))`;
  return [
    { filter: `!${excepted} && ${editable}`, permissions: everything },
    { filter: `${excepted} && ${proposed}`, permissions: everything },
    { filter: release, permissions: everything },
    { filter: everyDocument, permissions: looking },
  ];
};

/**
 * The permissions of each role, in the form of Sanity's access control lists. A deletion needs `update`. The filters read a document's id and type and
 * nothing else, so a permission is decided without reading the document.
 */
export const grants: Readonly<Record<Requester["role"], readonly Grant[]>> = {
  // Ids with a dot are private in Sanity: drafts, versions and its own documents.
  anonymous: [{ filter: '_id in path("*")', permissions: ["read"] }],
  viewer: [{ filter: everyDocument, permissions: looking }],
  site: [{ filter: everyDocument, permissions: looking }],
  editor: [
    { filter: editable, permissions: everything },
    { filter: release, permissions: everything },
    { filter: everyDocument, permissions: looking },
  ],
  marketer: allExcept(["legalDocument", "legalSettings", "legalSwitch", "ruleFigure", "claimDecision"]),
  legal: allExcept(["redirect", "promotion", "campaign", "offerFigure"], ownPages),
  administrator: [
    { filter: unrecorded, permissions: everything },
    { filter: everyDocument, permissions: looking },
  ],
  // What others wrote is changed only as `discussions/own-words.ts` allows, which no filter of one document can say.
  participant: [
    { filter: '_type in ["comment", "tasks.task"] && _id in path("*")', permissions: everything },
    { filter: everyDocument, permissions: looking },
  ],
  moderator: [{ filter: everyDocument, permissions: everything }],
};
