import { expect, test } from "vitest";

import { retargetActions } from "./redirect-actions.ts";
import { redirectsToPage } from "./redirects-to-page.ts";

const toPage = (_ref: string) => ({ page: { _type: "reference", _ref, _weak: true } });
const redirect = { _type: "redirect", language: "en-IN", from: "/old", kind: "temporary" };
const old = { _id: "redirect-old", ...redirect, ...toPage("mela") };
const draft = { ...old, _id: "drafts.redirect-old", ...toPage("holi") };
const inAutumn = { ...draft, _id: "versions.autumn.redirect-old" };
const others = [
  { _id: "elsewhere", ...redirect, from: "/elsewhere", ...toPage("holi") },
  { _id: "address", ...redirect, from: "/address", href: "/tc" },
  { _id: "drafts.begun", ...redirect, from: "/begun", ...toPage("mela") },
  { _id: "settings", _type: "siteSettings", ...toPage("mela") },
];

test.each([
  ["now", undefined, [draft, inAutumn], [{ published: old, draft }]],
  ["with a release", "winter", [inAutumn], [{ published: old }]],
  ["with a release that says of the redirect where it leads", "autumn", [inAutumn], []],
])("the published redirects to a page that is taken down %s", (_, release, states, expected) => {
  const found = redirectsToPage([...others, old, ...states], "mela", release);
  const reference = { _ref: "mela" };
  expect(found).toEqual(
    expected.map(({ published, ...rest }) => ({
      draft: undefined,
      ...rest,
      published: { ...published, page: reference },
    })),
  );
});

const [leading] = redirectsToPage([old], "mela");

test.each([
  ["another page", { kind: "permanent", pageId: "holi" }, { kind: "temporary", ...toPage("holi") }],
  ["another address", { kind: "permanent", href: "/tc" }, { kind: "temporary", href: "/tc" }],
  ["nothing", { kind: "gone" }, { kind: "gone" }],
] as const)("a redirect to the page leads to %s as the page's own address does", (_, after, target) => {
  if (!leading) throw new Error("The redirect was not found.");
  const words = { _type: "redirect", language: "en-IN", from: "/old", ...target };
  const publishedId = "redirect-old";
  const draftId = draft._id;
  const published = [
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: { ...words, _id: draftId } },
    { actionType: "sanity.action.document.publish", draftId, publishedId },
  ];
  expect(retargetActions([leading], after)).toEqual(published);
  expect(retargetActions([{ ...leading, draft }], after)).toEqual([
    ...published,
    { actionType: "sanity.action.document.create", publishedId, attributes: draft, ifExists: "fail" },
  ]);
  expect(retargetActions([leading], after, "autumn")).toEqual([
    { actionType: "sanity.action.document.version.replace", document: { ...words, _id: inAutumn._id } },
  ]);
});
