import { expect, test } from "vitest";

import { mayPublish } from "./may-publish.ts";

const documents = {
  legal: { type: "legalDocument", id: "legalDocument-terms" },
  marketing: { type: "page", id: "diwali" },
};

test.each([
  ["legal", "legal", true],
  ["legal", "marketing", false],
  ["marketer", "legal", false],
  ["marketer", "marketing", true],
  ["administrator", "legal", true],
  ["administrator", "marketing", true],
] as const)("%s publishes what is %s's: %s", (role, owner, may) => {
  const { type, id } = documents[owner];
  expect(mayPublish([role], type, id)).toBe(may);
  expect(mayPublish([role], "page", "homePage"), "a page of the specification is everybody's").toBe(true);
});
