import { expect, test } from "vitest";

import { documentsLinking } from "./documents-linking.ts";

const paragraph = (href: string) => ({ _type: "block", markDefs: [{ _type: "link", _key: "l", href }] });
const documents = [
  { _id: "mela", _type: "page", blocks: [{ body: [paragraph("/mela")] }] },
  { _id: "drafts.mela", _type: "page", blocks: [{ body: [paragraph("/mela")] }] },
  { _id: "in-a-text", _type: "page", blocks: [{ body: [paragraph("/Mela/?from=text#start")] }] },
  { _id: "versions.autumn.in-a-button", _type: "page", blocks: [{ _type: "heroBlock", buttonHref: "/mela" }] },
  { _id: "drafts.siteSettings", _type: "siteSettings", navigation: [{ label: "Mela", href: "/mela" }] },
  { _id: "moved", _type: "redirect", from: "/old", href: "/mela" },
  {
    _id: "elsewhere",
    _type: "page",
    blocks: [{ body: [paragraph("/mela-2027"), paragraph("https://x.example/mela")] }],
  },
  { _id: "by-reference", _type: "redirect", from: "/mela", page: { _ref: "mela" } },
  { _id: "says-it", _type: "page", lead: "/mela" },
];

test("every state of another document with a link to a page's address is found, however the link is spelt", () => {
  expect(documentsLinking(documents, { id: "mela", path: "/mela" }).map(({ _id }) => _id)).toEqual([
    "versions.autumn.in-a-button",
    "in-a-text",
    "moved",
    "drafts.siteSettings",
  ]);
});

test("where a release takes the page down, its versions count in place of what is published", () => {
  const href = "/mela";
  const states = [
    { _id: "changed", _type: "redirect", href },
    { _id: "versions.autumn.changed", _type: "redirect", href: "/pongal" },
    { _id: "leaving", _type: "redirect", href },
    { _id: "versions.autumn.leaving", _type: "redirect", href, _system: { delete: true } },
    { _id: "linking", _type: "redirect", href: "/pongal" },
    { _id: "versions.autumn.linking", _type: "redirect", href },
    { _id: "drafts.changed", _type: "redirect", href },
    { _id: "versions.winter.leaving", _type: "redirect", href, _system: { delete: true } },
  ];
  const idsIn = (release?: string) =>
    documentsLinking(states, { id: "mela", path: "/mela", release }).map(({ _id }) => _id);
  expect(idsIn("autumn")).toEqual(["drafts.changed", "versions.winter.leaving", "versions.autumn.linking"]);
  expect(idsIn()).toEqual([
    "changed",
    "drafts.changed",
    "leaving",
    "versions.autumn.leaving",
    "versions.winter.leaving",
    "versions.autumn.linking",
  ]);
});
