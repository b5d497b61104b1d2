import { afterEach, expect, test, vi } from "vitest";

import { builtServices, reloadingServices } from "./services.mjs";

const at = (port: number) => ({ port, origin: `http://127.0.0.1:${port}` });
const configuration = {
  deployment: "local" as const,
  site: at(3000),
  contentLake: at(3400),
  studioHost: undefined,
  otp: undefined,
  google: undefined,
  inbox: undefined,
};

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["not set", undefined, "build/seed"],
  ["set to nothing", "", "build/seed"],
  ["set to spaces", "  ", "build/seed"],
  ["a folder", "another/seed", "another/seed"],
])("with CONTENT_LAKE_SEED %s an empty lake is filled", (_what, value, folder) => {
  vi.stubEnv("CONTENT_LAKE_SEED", value);

  for (const services of [builtServices, reloadingServices]) {
    expect(services(configuration).contentLake?.environment).toMatchObject({ CONTENT_LAKE_SEED: folder });
  }
});

test("the Studio that is developed has the hosted project of the build, listens where it is told, and knows its site", () => {
  vi.stubEnv("SANITY_PROJECT_ID", "hosted1");
  vi.stubEnv("SANITY_DATASET", "staging");
  vi.stubEnv("STUDIO_HOST", "0.0.0.0");

  const { studio } = reloadingServices({ ...configuration, contentLake: undefined, studioHost: at(3333) });

  expect(studio?.parameters).toEqual(["dev", "--host", "0.0.0.0", "--port", "3333"]);
  expect(studio?.environment).toMatchObject({
    SANITY_STUDIO_PROJECT_ID: "hosted1",
    SANITY_STUDIO_DATASET: "staging",
    SANITY_STUDIO_SITE_ORIGIN: "http://127.0.0.1:3000",
  });
});
