import path from "node:path";

import { expect, test } from "vitest";

import { contentLakeConfiguration } from "./content-lake.ts";
import { ConfigurationError } from "./environment.ts";
import { sanityConnection } from "./sanity.ts";
import { siteConfiguration } from "./site.ts";
import { studioHostConfiguration } from "./studio-host.ts";

const problemsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

test("an empty environment is a whole site on this machine", () => {
  expect(siteConfiguration({})).toEqual({
    deployment: "local",
    port: 3000,
    origin: "http://localhost:3000",
    picturesDirectory: path.resolve("data/pictures"),
    sanity: {
      projectId: "embedded",
      dataset: "production",
      apiHost: "http://127.0.0.1:3400",
      useProjectHostname: false,
      embedded: true,
    },
  });
  expect(contentLakeConfiguration({})).toEqual({
    port: 3400,
    origin: "http://127.0.0.1:3400",
    directory: path.resolve("data/content-lake"),
    projectId: "embedded",
    dataset: "production",
    allowedOrigins: ["http://localhost:3333", "http://localhost:3000"],
  });
  expect(studioHostConfiguration({})).toEqual({
    port: 3333,
    origin: "http://localhost:3333",
    directory: path.resolve("studio/dist"),
    contentLakeOrigin: "http://127.0.0.1:3400",
  });
});

test("moved ports move every origin that names them", () => {
  const environment = { SITE_PORT: "4000", STUDIO_PORT: "4001", CONTENT_LAKE_PORT: "4002" };

  expect(siteConfiguration(environment)).toMatchObject({ port: 4000, origin: "http://localhost:4000" });
  expect(siteConfiguration(environment).sanity.apiHost).toBe("http://127.0.0.1:4002");
  expect(contentLakeConfiguration(environment).allowedOrigins).toEqual([
    "http://localhost:4001",
    "http://localhost:4000",
  ]);
  expect(studioHostConfiguration(environment).contentLakeOrigin).toBe("http://127.0.0.1:4002");
});

test("three variables point the site and the Studio at a hosted Sanity project", () => {
  const environment = { SANITY_PROJECT_ID: "abc123", SANITY_DATASET: "live", SANITY_READ_TOKEN: "secret" };

  expect(sanityConnection(environment)).toEqual({
    projectId: "abc123",
    dataset: "live",
    apiHost: "https://api.sanity.io",
    useProjectHostname: true,
    readToken: "secret",
    embedded: false,
  });
  expect(studioHostConfiguration(environment).contentLakeOrigin).toBe("https://abc123.api.sanity.io");
});

test("everything wrong is listed at once, each in a sentence that begins with its variable", () => {
  const problems = problemsOf(() =>
    siteConfiguration({
      DEPLOYMENT: "production",
      SITE_PORT: "eighty",
      SITE_ORIGIN: "https://example.com/home",
      CONTENT_LAKE_PORT: "70000",
      SANITY_DATASET: "Upper Case",
    }),
  );

  expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual([
    "CONTENT_LAKE_PORT",
    "SANITY_DATASET",
    "SANITY_PROJECT_ID",
    "SANITY_PROJECT_ID",
    "SITE_ORIGIN",
    "SITE_PORT",
  ]);
  expect(problems).toContain("SITE_PORT must be a port, a whole number from 1 to 65535.");
});

test("production insists on a hosted project and an HTTPS origin, and refuses the embedded lake", () => {
  const hosted = { DEPLOYMENT: "production", SANITY_PROJECT_ID: "abc123" };

  expect(problemsOf(() => siteConfiguration({ DEPLOYMENT: "production" }))).toHaveLength(2);
  expect(problemsOf(() => siteConfiguration({ ...hosted, SITE_ORIGIN: "http://example.com" }))).toEqual([
    "SITE_ORIGIN must be the https:// origin visitors use, because DEPLOYMENT is production.",
  ]);
  expect(siteConfiguration({ ...hosted, SITE_ORIGIN: "https://example.com" }).deployment).toBe("production");
  expect(problemsOf(() => contentLakeConfiguration(hosted))[0]).toMatch(/^DEPLOYMENT is production/);
});

test.each(["SANITY_DATASET", "SANITY_READ_TOKEN"])(
  "%s without a hosted project is refused, not ignored",
  (variable) => {
    const sentence = [expect.stringMatching(/^SANITY_PROJECT_ID must be set too, because .+ hosted Sanity project\.$/)];

    for (const read of [siteConfiguration, sanityConnection, studioHostConfiguration]) {
      expect(problemsOf(() => read({ [variable]: "live" }))).toEqual(sentence);
      expect(problemsOf(() => read({ [variable]: "live", SANITY_PROJECT_ID: "abc123" }))).toEqual([]);
    }
  },
);

test("a variable set to nothing counts as absent", () => {
  expect(siteConfiguration({ SITE_PORT: "", SANITY_PROJECT_ID: " ", SITE_ORIGIN: "" })).toEqual(siteConfiguration({}));
});

test.each([
  "https://example.com/",
  "ftp://example.com",
  "example.com",
  "https://me@example.com",
  "https://example.com?x",
  "null",
])("%s is no origin", (origin) => {
  expect(problemsOf(() => siteConfiguration({ SITE_ORIGIN: origin }))[0]).toMatch(/^SITE_ORIGIN must be an origin/);
});

test("the site's folders follow DATA_DIRECTORY and the lake is told its seed", () => {
  const environment = { DATA_DIRECTORY: "/srv/data", CONTENT_LAKE_SEED: "build/seed" };

  expect(siteConfiguration(environment).picturesDirectory).toBe("/srv/data/pictures");
  expect(contentLakeConfiguration(environment)).toMatchObject({
    directory: "/srv/data/content-lake",
    seedDirectory: path.resolve("build/seed"),
  });
});
