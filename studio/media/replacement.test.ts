import { expect, test } from "vitest";

import { proposalPrefix as lakesPrefix } from "../../services/content-lake/proposals/proposal.ts";
import { proposalPrefix } from "../schema/document-ids.ts";
import { replacement } from "./replacement.ts";
import type { Uses } from "../desk/uses.ts";

const shows = (_id: string, _type: string) => ({ _id, _type, picture: { asset: { _ref: "old" } } });

const uses = (documents: Uses["documents"], drafts: string[] = []): Uses => ({
  documents,
  drafts,
  releases: [
    { name: "diwali", state: "active" },
    { name: "holi", state: "scheduled" },
  ],
});

const plan = (known: Uses, role: string) => replacement(known, { pictureId: "old", otherId: "new", roles: [role] });

/** What happens to one document, by who replaces: the id of the draft or version that changes, or why it is left. */
const everybody = (what: string) => ({ marketer: what, legal: what, administrator: what });

test.each([
  ["a page of the specification", uses([shows("homePage", "page")]), everybody("drafts.homePage")],
  [
    "a page that marketing made",
    uses([shows("diwali", "page")]),
    { ...everybody("drafts.diwali"), legal: "Ask marketing to replace it there." },
  ],
  [
    "a promotion's draft",
    uses([shows("drafts.bonus", "promotion")], ["drafts.bonus"]),
    { ...everybody("drafts.bonus"), legal: "Ask marketing to replace it there." },
  ],
  [
    "a legal document",
    uses([shows("legalDocument-terms", "legalDocument")]),
    { ...everybody("drafts.legalDocument-terms"), marketer: "Ask legal to replace it there." },
  ],
  [
    "a version in an open release",
    uses([shows("versions.diwali.homePage", "page")]),
    everybody("versions.diwali.homePage"),
  ],
  [
    "a version in a scheduled release",
    uses([shows("versions.holi.homePage", "page")]),
    everybody("Its release is scheduled: unschedule it first."),
  ],
  [
    "a proposed text",
    uses([shows("versions.proposal-1.homePage", "page")]),
    everybody("It is a proposed text: who proposes it replaces the picture."),
  ],
  ["a legal record", uses([shows("terms-1", "legalVersion")]), everybody("It is a record, which nobody changes.")],
  [
    "a published page whose draft shows another picture",
    uses([shows("homePage", "page")], ["drafts.homePage"]),
    everybody("Its draft shows the picture no longer: publish the draft."),
  ],
  [
    "a reference outside of an image field",
    uses([{ _id: "homePage", _type: "page", other: { _ref: "old" } }]),
    everybody("It names the picture outside of an image field: replace it there."),
  ],
] as const)("%s", (_, known, wanted) => {
  const outcomes = Object.fromEntries(
    ["marketer", "legal", "administrator"].map((role) => {
      const { changed, left } = plan(known, role);
      return [role, [...changed.map(({ _id }) => _id), ...left.map(({ why }) => why)].join()];
    }),
  );
  expect(outcomes).toEqual(wanted);
});

test("a published page with a draft of the same picture is changed once, in the draft", () => {
  const both = uses([shows("homePage", "page"), shows("drafts.homePage", "page")], ["drafts.homePage"]);
  const { actions, changed, left } = plan(both, "marketer");
  expect(changed.map(({ _id }) => _id)).toEqual(["drafts.homePage"]);
  expect(left).toEqual([]);
  expect(actions).toEqual([
    {
      actionType: "sanity.action.document.edit",
      draftId: "drafts.homePage",
      publishedId: "homePage",
      patch: { set: { "picture.asset._ref": "new" }, unset: ["picture.crop", "picture.hotspot"] },
    },
  ]);
});

test("releases of proposals are known by the beginning that the lake gives their names", () => {
  expect(proposalPrefix).toBe(lakesPrefix);
});
