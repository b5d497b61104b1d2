import { afterEach, expect, test, vi } from "vitest";

import { contentLakeConfiguration } from "../../configuration/content-lake.ts";
import type { Environment } from "../../configuration/environment.ts";
import { siteConfiguration } from "../../configuration/site.ts";
import { embeddedOtpConfiguration, googleConfiguration, inboxConfiguration } from "../../configuration/stand-ins.ts";
import { studioHostConfiguration } from "../../configuration/studio-host.ts";
import { withoutSecrets } from "../processes/without-secrets.mjs";
import { builtServices, reloadingServices } from "./services.mjs";

const at = (port: number) => ({ port, origin: `http://127.0.0.1:${port}` });
const configuration = {
  deployment: "local" as const,
  site: at(3000),
  contentLake: { ...at(3400), streamPorts: [] },
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

test.each([
  ["no exceptions", {}, "localhost,127.0.0.1"],
  ["exceptions", { NO_PROXY: "intranet.example" }, "intranet.example,localhost,127.0.0.1"],
  ["exceptions in lower case", { no_proxy: "intranet.example" }, "intranet.example,localhost,127.0.0.1"],
  ["everything as an exception", { NO_PROXY: "*" }, undefined],
])("a proxy with %s is not between the site and the lake on its machine", (_what, set, exceptions) => {
  for (const name of ["NO_PROXY", "no_proxy"]) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);

  for (const services of [builtServices, reloadingServices]) {
    const { environment } = services(configuration).site;
    expect([environment?.["NO_PROXY"], environment?.["no_proxy"]]).toEqual([exceptions, exceptions]);
  }
});

const secrets = {
  DATABASE_URL: "postgres://site:known-to-the-database@db.example.com/accounts",
  GOOGLE_CLIENT_SECRET: "known to Google",
  SANITY_READ_TOKEN: "reads a hosted project",
  SANITY_WEBHOOK_SECRET: "known to a hosted project",
  SANITY_WRITE_TOKEN: "writes a hosted project",
  SESSION_SECRET: "known to the servers of the site alone",
  SMTP_URL: "smtps://site:known-to-the-mail-server@smtp.example.com",
};

/** The secrets, and what must be set beside them. */
const filled = {
  ...secrets,
  GOOGLE_CLIENT_ID: "rummy",
  MAIL_FROM: "account@example.com",
  SANITY_PROJECT_ID: "hosted1",
};

const readers = new Map<string, (environment: Environment) => unknown>([
  ["contentLake", contentLakeConfiguration],
  ["site", siteConfiguration],
  ["studio", studioHostConfiguration],
  ["otp", embeddedOtpConfiguration],
  ["google", googleConfiguration],
  ["inbox", inboxConfiguration],
]);

test("each service gets the secrets that its configuration reads, and no others", () => {
  expect(Object.keys(secrets)).toEqual(Object.keys(withoutSecrets).sort());
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  const everything = { ...configuration, studioHost: at(3333), otp: at(3501), google: at(3502) };
  const inbox = { ...at(3500), smtpPort: 3525 };

  for (const services of [builtServices, reloadingServices]) {
    for (const [name, service] of Object.entries(services({ ...everything, inbox }))) {
      const environment: Environment = { ...process.env, ...service?.environment };
      const given = Object.keys(secrets).filter((secret) => environment[secret] !== undefined);
      const read = JSON.stringify(readers.get(name)?.(filled));
      const needed = Object.entries(secrets).filter(([, value]) => read.includes(value));
      expect(given, name).toEqual(needed.map(([secret]) => secret));
    }
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
