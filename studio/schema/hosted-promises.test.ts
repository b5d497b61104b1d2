import { type ClientConfig, createClient } from "@sanity/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A client of a dataset in which a page is a draft. */
const getClient = () => {
  const client = createClient({ projectId: "embedded", dataset: "production", apiVersion: "1", useCdn: false });
  const withConfig = ({ perspective }: ClientConfig) =>
    Object.assign(client, { fetch: () => Promise.resolve(perspective === "raw" ? "Diwali" : false) });
  return Object.assign(client, { withConfig });
};

// What only the embedded lake does: it redirects from an address that changed, records the versions by which the site announces a text, and has releases.
test.each([
  {
    lake: "the embedded lake",
    project: undefined,
    address: "are sent on",
    day: "announces this one",
    isWithReleases: true,
  },
  {
    lake: "a hosted project",
    project: "abc123",
    address: "make a redirect",
    day: "as soon as you publish it",
    isWithReleases: false,
  },
])(
  "the Studio of $lake promises of a new address, an effective date and a page that is not published what happens there",
  async (row) => {
    if (row.project !== undefined) vi.stubEnv("SANITY_STUDIO_PROJECT_ID", row.project);
    const [{ pageAddress }, { unpublishedPageProblem }, { legalDocument }] = await Promise.all([
      import("./addresses/page-address.ts"),
      import("./addresses/dead-link.ts"),
      import("./legal/legal-document.ts"),
    ]);
    const effectiveDate = legalDocument.fields.find(({ name }) => name === "effectiveDate");
    expect(pageAddress("address").description).toContain(row.address);
    expect(effectiveDate?.description).toContain(row.day);
    expect((await unpublishedPageProblem("diwali", { getClient }))?.includes("release")).toBe(row.isWithReleases);
  },
);
