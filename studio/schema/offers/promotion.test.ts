import { expect, test } from "vitest";

import { promotions } from "../../seed/offers/promotions.ts";
import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const [offer] = promotions;
if (!offer) throw new Error("The seed has no promotion.");

const november = { startsAt: "2098-11-01T00:00:00.000Z", endsAt: "2098-12-01T00:00:00.000Z" };
const december = { startsAt: "2098-12-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
const always = {};

/** What the Studio says of a promotion when there is another one, beside those of the seed. */
const complaints = async (changes: object, other: object = {}) =>
  (
    await editorsComplaints(Object.assign({}, offer, { code: "DIYA" }, changes), [
      ...documents,
      Object.assign({}, offer, { _id: "other", title: "Another gift", code: "OTHER" }, other),
    ])
  ).join("\n");

test.each(["DIYA", "diya", "DIYA2026", "1"])("a code may be %s", async (code) => {
  expect(await complaints({ code })).toBe("");
});

test.each(["DIYA 26", "DIYA-26", " DIYA", "दिया", "DIYA!", "{welcome-bonus}"])("a code may not be “%s”", async (code) =>
  expect(await complaints({ code })).toContain("only the letters A to Z and digits"),
);

test("a code has at most 20 characters", async () => {
  expect(await complaints({ code: "D".repeat(21) })).toContain("20 characters");
});

test.each([
  ["the same time", november, november, true],
  ["times that share a second", november, { ...december, startsAt: "2098-11-30T23:59:59.000Z" }, true],
  ["times after one another", november, december, false],
  ["times before one another", december, november, false],
  ["no end of the first", { startsAt: november.startsAt }, december, true],
  ["no start of the second", december, { endsAt: november.endsAt }, false],
  ["no start and no end", always, december, true],
])("the same code with %s is refused: %s, %s: %s", async (_, own, other, isRefused) => {
  const message = "The promotion “Another gift” has this code at the same time.";
  for (const code of ["DIYA", "diya"])
    expect((await complaints(own, { ...other, code })).includes(message)).toBe(isRefused);
  expect(await complaints(own, other)).toBe("");
});

test("a draft of another promotion counts, and its own draft does not", async () => {
  expect(await complaints({}, { _id: "drafts.other", code: "DIYA" })).toContain("Another gift");
  expect(await complaints({}, { _id: `drafts.${offer._id}`, code: "DIYA" })).toBe("");
});

test("a button leads somewhere", async () => {
  const button = { _type: "navigationLink", label: "Learn" };
  expect(await complaints({ button: { ...button, href: "/how-to-play" } })).toBe("");
  expect(await complaints({ button: { ...button, href: "/diwlai" } })).toContain("Nothing is at /diwlai");
  expect(await complaints({ button })).toContain("Please say where the link leads.");
});
