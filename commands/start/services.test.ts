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
