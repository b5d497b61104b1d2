import { expect, test } from "vitest";

import { redirect } from "./redirect.ts";

const from = redirect.fields.find(({ name }) => name === "from");

const metadata = { _type: "redirect", _createdAt: "", _updatedAt: "", _rev: "" };

/** Whether staff can change the address that a redirect with this id leads away from. */
const isFree = (_id: string) =>
  typeof from?.readOnly === "function" &&
  !from.readOnly({
    document: { _id, ...metadata },
    currentUser: null,
    value: "/diwali",
    parent: undefined,
    path: ["from"],
  });

test("a redirect that a page left keeps its address, because the next page at that address writes the same document", () => {
  for (const prefix of ["", "drafts.", "versions.r1."]) expect(isFree(`${prefix}redirect-diwali`)).toBe(false);
  for (const prefix of ["", "drafts."]) expect(isFree(`${prefix}4d1a1b5e-3b9f-4f0e-8d58-6a1f0c1d2e3f`)).toBe(true);
});
