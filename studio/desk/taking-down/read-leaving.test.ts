import { createClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { apiVersion } from "../../api-version.ts";
import { changedMeanwhile, type Leaving, leavingAnswer, readLeaving } from "./read-leaving.ts";
import { retargetActions } from "./redirect-actions.ts";

const toPage = (_ref: string) => ({ page: { _type: "reference", _ref, _weak: true } });
const redirect = { _type: "redirect", _rev: "1", language: "en-IN", from: "/old", kind: "temporary" };
const old = { _id: "redirect-old", ...redirect, ...toPage("mela") };
const draft = { ...old, _id: "drafts.redirect-old", ...toPage("holi") };
const inAutumn = { ...draft, _id: "versions.autumn.redirect-old" };
const page = { _type: "page", _rev: "1" };
const others = [
  { _id: "mela", ...page },
  { _id: "versions.autumn.mela", ...page },
  { _id: "drafts.mela", ...page },
  { _id: "versions.proposal-1.mela", ...page },
  { _id: "drafts.holi", ...page },
  { _id: "elsewhere", ...redirect, from: "/elsewhere", ...toPage("holi") },
  { _id: "address", ...redirect, from: "/address", href: "/tc" },
  { _id: "drafts.begun", ...redirect, from: "/begun", ...toPage("mela") },
  { _id: "settings", _type: "siteSettings", ...toPage("mela") },
];

const linking = { _id: "home", _type: "page" };

/** What a lake with these documents says of the page that is taken down. */
async function leavingOf(dataset: readonly object[], release?: string): Promise<Leaving> {
  const lake = createClient({ projectId: "embedded", dataset: "production", apiVersion, useCdn: false });
  const client = Object.assign(lake, {
    async fetch(query: string, params: Record<string, unknown>) {
      const found: unknown = await (await evaluate(parse(query, { params }), { dataset: [...dataset], params })).get();
      return found;
    },
    withConfig: () => client,
  });
  return leavingAnswer.parse(await readLeaving(client, { pageId: "mela", release }));
}

test.each([
  ["now", undefined, [draft, inAutumn], [[old._id, draft._id]]],
  ["with a release", "winter", [inAutumn], [[old._id, undefined]]],
  ["with a release that says of the redirect where it leads", "autumn", [inAutumn], []],
])("the published redirects to a page that is taken down %s", async (_, release, states, expected) => {
  const { leading, unpublished } = await leavingOf([...others, old, ...states], release);
  expect(leading.map(({ published, draft: its }) => [published._id, its?._id])).toEqual(expected);
  expect(unpublished, "a proposal ends by its own decision").toEqual(["drafts.mela", "versions.autumn.mela"]);
});

test.each<
  [change: string, states: readonly object[], expected: string | undefined, links?: readonly (typeof linking)[]]
>([
  ["nothing", [old, draft], undefined],
  ["a link that goes away", [old, draft], undefined, []],
  ["a link to the page", [old, draft], "which documents link to it.", [linking, { ...linking, _id: "drafts.home" }]],
  ["a redirect", [{ ...old, _rev: "2" }, draft], "the redirect from /old."],
  ["a redirect's draft", [old, { ...draft, _rev: "2" }], "the redirect from /old."],
  ["another redirect", [old, draft, { ...old, _id: "new", from: "/new" }], "the redirect from /new."],
  ["where a redirect leads", [{ ...old, ...toPage("holi") }], "the redirect from /old."],
  ["a draft of the page", [old, draft, { _id: "versions.winter.mela", ...page }], "which drafts the page has."],
])("whoever takes a page down is told that a colleague changed %s meanwhile", async (_, states, expected, links) => {
  const asked = { ...(await leavingOf([...others, old, draft])), linking: [linking] };
  const now = { ...(await leavingOf([...others, ...states])), linking: links ?? [linking] };
  const said = changedMeanwhile(asked, now);
  if (expected === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(expected);
});

test.each([
  ["another page", { kind: "permanent", pageId: "holi" }, { kind: "temporary", ...toPage("holi") }],
  ["another address", { kind: "permanent", href: "/tc" }, { kind: "temporary", href: "/tc" }],
  ["nothing", { kind: "gone" }, { kind: "gone" }],
] as const)("a redirect to the page leads to %s as the page's own address does", async (_, after, target) => {
  const { leading } = await leavingOf([old]);
  const words = { _type: "redirect", language: "en-IN", from: "/old", ...target };
  const publishedId = "redirect-old";
  const draftId = draft._id;
  const published = [
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: { ...words, _id: draftId } },
    { actionType: "sanity.action.document.publish", draftId, publishedId, ifPublishedRevisionId: "1" },
  ];
  expect(retargetActions(leading, after)).toEqual(published);
  expect(retargetActions((await leavingOf([old, draft])).leading, after)).toEqual([
    ...published,
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: draft },
  ]);
  expect(retargetActions(leading, after, "autumn")).toEqual([
    { actionType: "sanity.action.document.version.replace", document: { ...words, _id: inAutumn._id } },
  ]);
});
