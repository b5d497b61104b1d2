import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

// What only the embedded lake does: it redirects from an address that changed, and records the versions by which the site announces a text.
test.each([
  { lake: "the embedded lake", project: undefined, address: "are sent on", day: "announces this one" },
  { lake: "a hosted project", project: "abc123", address: "make a redirect", day: "as soon as you publish it" },
])("the Studio of $lake promises of a new address and of an effective date what happens there", async (row) => {
  if (row.project !== undefined) vi.stubEnv("SANITY_STUDIO_PROJECT_ID", row.project);
  const [{ pageAddress }, { legalDocument }] = await Promise.all([
    import("./addresses/page-address.ts"),
    import("./legal/legal-document.ts"),
  ]);
  const effectiveDate = legalDocument.fields.find(({ name }) => name === "effectiveDate");
  expect(pageAddress("address").description).toContain(row.address);
  expect(effectiveDate?.description).toContain(row.day);
});
