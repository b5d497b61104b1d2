import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { contentLakeConfiguration } from "./content-lake.ts";
import { ConfigurationError } from "./environment.ts";
import { sanityConnection } from "./sanity.ts";
import { siteConfiguration } from "./site.ts";
import { embeddedOtpConfiguration, googleConfiguration, inboxConfiguration } from "./stand-ins.ts";
import { studioHostConfiguration } from "./studio-host.ts";
import { variables } from "./variables.ts";

const problemsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

const streamOrigins = (first: number) => Array.from({ length: 16 }, (_, index) => `http://127.0.0.1:${first + index}`);

test("an empty environment configures a complete site on this machine", () => {
  expect(siteConfiguration({})).toEqual({
    deployment: "local",
    port: 3000,
    host: "127.0.0.1",
    trustedProxyHops: 0,
    dataDirectory: path.resolve("data"),
    sessionSecretFile: path.resolve("data/secret"),
    origin: "http://localhost:3000",
    picturesDirectory: path.resolve("data/pictures"),
    titlePicturesDirectory: path.resolve("data/title-pictures"),
    lastGoodDirectory: path.resolve("data/last-good-pages"),
    sanity: {
      projectId: "embedded",
      dataset: "production",
      apiHost: "http://127.0.0.1:3400",
      useProjectHostname: false,
      embedded: true,
    },
    siteTokenFile: path.resolve("data/site-token"),
    studioOrigin: "http://localhost:3333",
    database: { engine: "embedded", directory: path.resolve("data/database") },
    otpService: { url: "http://127.0.0.1:3501", embedded: true },
    google: {
      clientId: "rummy-site",
      clientSecret: "known-to-everybody",
      embeddedOrigin: { browser: "http://localhost:3502", server: "http://127.0.0.1:3502" },
    },
    mail: { smtpUrl: "smtp://127.0.0.1:3525", from: "account@rummy.example", embedded: true },
  });
  expect(embeddedOtpConfiguration({})).toEqual({
    port: 3501,
    host: "127.0.0.1",
    origin: "http://127.0.0.1:3501",
    inboxOrigin: "http://127.0.0.1:3500",
    siteHostname: "localhost",
  });
  expect(googleConfiguration({})).toEqual({
    port: 3502,
    host: "127.0.0.1",
    origin: "http://localhost:3502",
    callbackUrl: "http://localhost:3000/google/callback",
  });
  expect(inboxConfiguration({})).toEqual({
    port: 3500,
    host: "127.0.0.1",
    smtpPort: 3525,
    origin: "http://localhost:3500",
  });
  expect(contentLakeConfiguration({})).toEqual({
    deployment: "local",
    port: 3400,
    host: "127.0.0.1",
    trustedProxyHops: 0,
    origin: "http://127.0.0.1:3400",
    directory: path.resolve("data/content-lake"),
    projectId: "embedded",
    dataset: "production",
    siteTokenFile: path.resolve("data/site-token"),
    streamOrigins: streamOrigins(3401),
    studioOrigin: "http://localhost:3333",
    needsFourEyes: false,
    allowedOrigins: ["http://localhost:3333", "http://localhost:3000"],
  });
  expect(studioHostConfiguration({})).toEqual({
    port: 3333,
    host: "127.0.0.1",
    origin: "http://localhost:3333",
    directory: path.resolve("studio/dist"),
    contentLakeOrigin: "http://127.0.0.1:3400",
    streamOrigins: streamOrigins(3401),
    siteOrigin: "http://localhost:3000",
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
  expect(studioHostConfiguration(environment)).toMatchObject({
    contentLakeOrigin: "http://127.0.0.1:4002",
    streamOrigins: streamOrigins(4003),
    siteOrigin: "http://localhost:4000",
  });
  const named = { ...environment, CONTENT_LAKE_STREAM_PORTS: "4100,4200" };
  expect(contentLakeConfiguration(named).streamOrigins).toEqual(["http://127.0.0.1:4100", "http://127.0.0.1:4200"]);
});

test("pages of further origins may call the lake where they are named, and only origins can be", () => {
  const added = "http://localhost:4321, https://Preview.example.com";
  expect(contentLakeConfiguration({ CONTENT_LAKE_ALLOWED_ORIGINS: added }).allowedOrigins).toEqual([
    "http://localhost:3333",
    "http://localhost:3000",
    "http://localhost:4321",
    "https://preview.example.com",
  ]);
  for (const wrong of ["*", "null", "example.com", "https://example.com/", "http://localhost:4321,"]) {
    expect(problemsOf(() => contentLakeConfiguration({ CONTENT_LAKE_ALLOWED_ORIGINS: wrong }))).toEqual([
      expect.stringMatching(/^CONTENT_LAKE_ALLOWED_ORIGINS must be origins/),
    ]);
  }
});

test("event streams get no port on which another part is to listen", () => {
  const environment = { CONTENT_LAKE_PORT: "4000", SITE_PORT: "4001", METRICS_PORT: "4016", STUDIO_PORT: "4018" };
  const { streamOrigins: open } = contentLakeConfiguration(environment);
  const ports = [...Array.from({ length: 14 }, (_, index) => 4002 + index), 4017, 4019];
  expect(open).toEqual(ports.map((port) => `http://127.0.0.1:${port}`));
  expect(studioHostConfiguration(environment).streamOrigins).toEqual(open);
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
    "DATABASE_URL",
    "OTP_SERVICE_URL",
    "SANITY_DATASET",
    "SANITY_PROJECT_ID",
    "SANITY_PROJECT_ID",
    "SESSION_SECRET",
    "SITE_ORIGIN",
    "SITE_PORT",
    "SMTP_URL",
    "TRUSTED_PROXY_HOPS",
  ]);
  expect(problems).toContain("SITE_PORT must be a port, a whole number from 1 to 65535.");
});

const hosted = {
  DEPLOYMENT: "production",
  TRUSTED_PROXY_HOPS: "1",
  SANITY_PROJECT_ID: "abc123",
  SESSION_SECRET: "s".repeat(32),
  OTP_SERVICE_URL: "https://otp.example.com",
  SMTP_URL: "smtps://site:secret@smtp.example.com",
  MAIL_FROM: "account@example.com",
  DATABASE_URL: "postgres://site:secret@db.example.com/accounts",
};

test("production requires a hosted project, a secret and an HTTPS origin, and refuses the embedded lake unless it is accepted", () => {
  expect(problemsOf(() => siteConfiguration({ DEPLOYMENT: "production" }))).toHaveLength(7);
  expect(problemsOf(() => siteConfiguration({ ...hosted, SITE_ORIGIN: "http://example.com" }))).toEqual([
    "SITE_ORIGIN must be set to the site's public https:// origin, because DEPLOYMENT is production.",
  ]);
  expect(siteConfiguration({ ...hosted, SITE_ORIGIN: "https://example.com" }).deployment).toBe("production");
  expect(problemsOf(() => contentLakeConfiguration(hosted))[0]).toMatch(/^DEPLOYMENT is production/);
});

test("older secrets may follow the one that signs, each as long as that, and no more than are accepted", () => {
  const [newest, older] = ["n".repeat(32), "o".repeat(32)];
  const read = (secrets: string) => siteConfiguration({ SESSION_SECRET: secrets }).sessionSecrets;
  expect(read(newest)).toEqual([newest]);
  expect(read(`${newest},${older},${older}`)).toEqual([newest, older, older]);
  for (const [secrets, problem] of [
    [`${newest},short`, "must have at least 32 characters, and each"],
    [`${newest},`, "must have at least 32 characters, and each"],
    [`${newest}, ${older}`, "must have no space beside the comma"],
    [`${newest},${older},${older},${older}`, "must be one secret, or up to 3"],
  ] as const)
    expect(problemsOf(() => read(secrets))).toEqual([expect.stringMatching(`^SESSION_SECRET ${problem}`)]);
});

test.each([
  ["EMBEDDED_CONTENT_LAKE", "accept"],
  ["LEGAL_FOUR_EYES", "required"],
])(
  "a hosted project beside the embedded lake's %s is refused by every process that would have to choose",
  (variable, value) => {
    const both = { SANITY_PROJECT_ID: "abc123", [variable]: value };
    for (const read of [siteConfiguration, studioHostConfiguration, sanityConnection])
      expect(problemsOf(() => read(both))).toEqual([
        expect.stringMatching(new RegExp(`^${variable} must not be set beside SANITY_PROJECT_ID: `)),
      ]);
  },
);

test("production accepts the embedded lake by name, when all that people reach is behind TLS and proxies are counted", () => {
  const accepted = {
    ...hosted,
    SANITY_PROJECT_ID: "",
    EMBEDDED_CONTENT_LAKE: "accept",
    SITE_ORIGIN: "https://example.com",
    STUDIO_ORIGIN: "https://studio.example.com",
    CONTENT_LAKE_ORIGIN: "https://lake.example.com",
  };
  const processes = {
    site: { read: siteConfiguration, needs: ["SITE_ORIGIN", "CONTENT_LAKE_ORIGIN", "TRUSTED_PROXY_HOPS"] },
    lake: {
      read: contentLakeConfiguration,
      needs: ["SITE_ORIGIN", "STUDIO_ORIGIN", "CONTENT_LAKE_ORIGIN", "TRUSTED_PROXY_HOPS"],
    },
    studio: { read: studioHostConfiguration, needs: ["SITE_ORIGIN", "STUDIO_ORIGIN", "CONTENT_LAKE_ORIGIN"] },
  };
  for (const [name, { read, needs }] of Object.entries(processes)) {
    expect(
      problemsOf(() => read(accepted)),
      name,
    ).toEqual([]);
    for (const variable of needs) {
      for (const wrong of variable.endsWith("ORIGIN") ? ["", "http://example.com"] : ["", "0"]) {
        const sentence = [expect.stringMatching(new RegExp(`^${variable} must be set to .* DEPLOYMENT is production`))];
        expect(
          problemsOf(() => read({ ...accepted, [variable]: wrong })),
          `${name}: ${variable}=${wrong}`,
        ).toEqual(sentence);
      }
    }
  }
  const lake = contentLakeConfiguration(accepted);
  expect(lake).toMatchObject({ origin: "https://lake.example.com", streamOrigins: [], trustedProxyHops: 1 });
  expect(lake.allowedOrigins).toEqual(["https://studio.example.com", "https://example.com"]);
  expect(siteConfiguration(accepted).sanity.apiHost).toBe("https://lake.example.com");
  expect(problemsOf(() => contentLakeConfiguration({ ...accepted, EMBEDDED_CONTENT_LAKE: "yes" }))).toEqual([
    expect.stringMatching(/^EMBEDDED_CONTENT_LAKE must be "accept"/),
  ]);
});

test("each process listens where its variable says, and the others reach it there", () => {
  const moved = {
    SITE_HOST: "10.0.0.5",
    STUDIO_HOST: "0.0.0.0",
    CONTENT_LAKE_HOST: "10.0.0.6",
    OTP_HOST: "::",
    INBOX_HOST: "::1",
    GOOGLE_HOST: "10.0.0.7",
  };
  expect(siteConfiguration(moved)).toMatchObject({
    host: "10.0.0.5",
    origin: "http://10.0.0.5:3000",
    sanity: { apiHost: "http://10.0.0.6:3400" },
    otpService: { url: "http://127.0.0.1:3501" },
    google: { embeddedOrigin: { browser: "http://10.0.0.7:3502", server: "http://10.0.0.7:3502" } },
    mail: { smtpUrl: "smtp://[::1]:3525" },
  });
  expect(contentLakeConfiguration(moved)).toMatchObject({ host: "10.0.0.6", studioOrigin: "http://localhost:3333" });
  expect(contentLakeConfiguration(moved).streamOrigins[0]).toBe("http://10.0.0.6:3401");
  expect(studioHostConfiguration(moved)).toMatchObject({ host: "0.0.0.0", siteOrigin: "http://10.0.0.5:3000" });
  expect(embeddedOtpConfiguration(moved)).toMatchObject({ host: "::", inboxOrigin: "http://[::1]:3500" });
  expect(inboxConfiguration(moved)).toMatchObject({ host: "::1", origin: "http://localhost:3500" });
  expect(googleConfiguration(moved)).toMatchObject({ host: "10.0.0.7", origin: "http://10.0.0.7:3502" });
  expect(problemsOf(() => siteConfiguration({ SITE_HOST: "localhost" }))).toEqual([
    expect.stringMatching(/^SITE_HOST must be an IP address/),
  ]);
});

test.each([
  ["2001:DB8::1", "2001:db8::1", "http://[2001:db8::1]:3000"],
  ["2001:0db8:0:0:0:0:0:1", "2001:db8::1", "http://[2001:db8::1]:3000"],
  ["::ffff:10.0.0.5", "::ffff:a00:5", "http://[::ffff:a00:5]:3000"],
  ["0::1", "::1", "http://localhost:3000"],
  ["0:0:0:0:0:0:0:0", "::", "http://localhost:3000"],
])("the address %s makes the origin that browsers send", (address, host, origin) => {
  expect(siteConfiguration({ SITE_HOST: address })).toMatchObject({ host, origin });
  expect(new URL(origin).origin).toBe(origin);
});

test("an origin is without port 80, as browsers send it", () => {
  const standard = { SITE_PORT: "80", CONTENT_LAKE_PORT: "80", STUDIO_PORT: "80" };
  expect(siteConfiguration(standard)).toMatchObject({
    origin: "http://localhost",
    studioOrigin: "http://localhost",
    sanity: { apiHost: "http://127.0.0.1" },
  });
  expect(siteConfiguration({ SITE_PORT: "80", SITE_HOST: "10.0.0.5" }).origin).toBe("http://10.0.0.5");
});

test("production has Google with its own credentials or not at all, and refuses one of the two credentials alone", () => {
  const production = { ...hosted, SITE_ORIGIN: "https://example.com" };
  expect(siteConfiguration(production).google).toBeUndefined();
  expect(siteConfiguration({ ...production, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).google).toEqual({
    clientId: "id",
    clientSecret: "secret",
  });
  expect(problemsOf(() => siteConfiguration({ ...production, GOOGLE_CLIENT_ID: "id" }))).toEqual([
    "GOOGLE_CLIENT_SECRET and GOOGLE_CLIENT_ID must both be set, or neither.",
  ]);
  expect(problemsOf(() => googleConfiguration(hosted))[0]).toMatch(/^DEPLOYMENT is production/);
});

test("production shows previews of a hosted project only where it knows the Studio that frames them", () => {
  const production = { ...hosted, SITE_ORIGIN: "https://example.com" };
  const withPreviews = { ...production, SANITY_READ_TOKEN: "secret" };

  expect(problemsOf(() => siteConfiguration(production))).toEqual([]);
  for (const wrong of ["", "http://example.sanity.studio"])
    expect(problemsOf(() => siteConfiguration({ ...withPreviews, STUDIO_ORIGIN: wrong }))).toEqual([
      expect.stringMatching(/^STUDIO_ORIGIN must be set to the https:\/\/ origin of the Studio/),
    ]);
  const origin = "https://example.sanity.studio";
  expect(siteConfiguration({ ...withPreviews, STUDIO_ORIGIN: origin }).studioOrigin).toBe(origin);
});

test("production allows the embedded database only when its risks are accepted", () => {
  const withoutDatabase = {
    ...hosted,
    SITE_ORIGIN: "https://example.com",
    DATABASE_URL: "",
    DATA_DIRECTORY: "/srv/data",
  };

  expect(problemsOf(() => siteConfiguration(withoutDatabase))).toEqual([
    expect.stringMatching(
      /^DATABASE_URL must be set to a PostgreSQL.*EMBEDDED_DATABASE=accept.*one process.*power failure/,
    ),
  ]);
  expect(siteConfiguration({ ...withoutDatabase, EMBEDDED_DATABASE: "accept" }).database).toEqual({
    engine: "embedded",
    directory: "/srv/data/database",
  });
  expect(siteConfiguration({ ...hosted, SITE_ORIGIN: "https://example.com" }).database).toEqual({
    engine: "postgresql",
    url: "postgres://site:secret@db.example.com/accounts",
    maxConnections: 10,
  });
});

test.each([
  { DATABASE_URL: "mysql://db.example.com/accounts" },
  { DATABASE_MAX_CONNECTIONS: "0" },
  { EMBEDDED_DATABASE: "yes" },
])("%o is refused", (environment) => expect(problemsOf(() => siteConfiguration(environment))).toHaveLength(1));

test("a short secret and an invalid hop count are refused; by default no forwarded address is trusted", () => {
  expect(siteConfiguration({}).trustedProxyHops).toBe(0);
  expect(siteConfiguration({ TRUSTED_PROXY_HOPS: "2" }).trustedProxyHops).toBe(2);
  expect(problemsOf(() => siteConfiguration({ TRUSTED_PROXY_HOPS: "all", SESSION_SECRET: "short" }))).toHaveLength(2);
});

test("the lake has the site's number of proxies, or one of its own, which is at least one", () => {
  const hopsOf = (own?: string) =>
    contentLakeConfiguration({ TRUSTED_PROXY_HOPS: "2", CONTENT_LAKE_TRUSTED_PROXY_HOPS: own }).trustedProxyHops;
  expect([hopsOf(), hopsOf(""), hopsOf("1")]).toEqual([2, 2, 1]);
  for (const wrong of ["0", "10", "one"]) {
    expect(problemsOf(() => hopsOf(wrong))).toEqual([
      expect.stringMatching(/^CONTENT_LAKE_TRUSTED_PROXY_HOPS must be/),
    ]);
  }
  expect(siteConfiguration({ TRUSTED_PROXY_HOPS: "2", CONTENT_LAKE_TRUSTED_PROXY_HOPS: "1" }).trustedProxyHops).toBe(2);
});

test("production requires the number of proxies", () => {
  const production = { ...hosted, SITE_ORIGIN: "https://example.com" };
  for (const hops of [undefined, "", "0"]) {
    expect(problemsOf(() => siteConfiguration({ ...production, TRUSTED_PROXY_HOPS: hops }))).toEqual([
      expect.stringMatching(/^TRUSTED_PROXY_HOPS must be set to the number of your proxies, 1 to 9, because/),
    ]);
  }
  expect(siteConfiguration({ ...production, TRUSTED_PROXY_HOPS: "3" }).trustedProxyHops).toBe(3);
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

test("an empty variable counts as absent", () => {
  expect(siteConfiguration({ SITE_PORT: "", SANITY_PROJECT_ID: " ", SITE_ORIGIN: "" })).toEqual(siteConfiguration({}));
});

test.each([
  "https://example.com/",
  "ftp://example.com",
  "example.com",
  "https://me@example.com",
  "https://example.com?x",
  "https://example.com:443",
  "http://example.com:80",
  "https://रम्मी.example",
  "null",
])("%s is no origin", (origin) => {
  expect(problemsOf(() => siteConfiguration({ SITE_ORIGIN: origin }))[0]).toMatch(
    /^SITE_ORIGIN must be an origin.+path.+slash.+port.+xn--/,
  );
});

test("the site's folders follow DATA_DIRECTORY, and the lake gets its seed", () => {
  const environment = { DATA_DIRECTORY: "/srv/data", CONTENT_LAKE_SEED: "build/seed" };

  expect(siteConfiguration(environment)).toMatchObject({
    dataDirectory: "/srv/data",
    picturesDirectory: "/srv/data/pictures",
  });
  expect(contentLakeConfiguration(environment)).toMatchObject({
    directory: "/srv/data/content-lake",
    seedDirectory: path.resolve("build/seed"),
  });
});

test.each(["~/data", "~", '"/srv/data"', "'/srv/data'"])(
  "DATA_DIRECTORY=%s would name a folder below the checkout, and is refused",
  (folder) => {
    for (const read of [siteConfiguration, contentLakeConfiguration])
      expect(problemsOf(() => read({ DATA_DIRECTORY: folder }))).toEqual([
        expect.stringMatching(/^DATA_DIRECTORY must be a folder's path without quotation marks/),
      ]);
  },
);

test("moved ports move the embedded OTP service and inbox", () => {
  const environment = { OTP_PORT: "4501", INBOX_PORT: "4500", INBOX_SMTP_PORT: "4525", SITE_PORT: "4000" };

  expect(siteConfiguration(environment).otpService.url).toBe("http://127.0.0.1:4501");
  expect(siteConfiguration(environment).mail.smtpUrl).toBe("smtp://127.0.0.1:4525");
  expect(embeddedOtpConfiguration(environment)).toMatchObject({ port: 4501, inboxOrigin: "http://127.0.0.1:4500" });
  expect(inboxConfiguration(environment)).toMatchObject({ port: 4500, smtpPort: 4525 });
});

test("a real OTP service and a real mail server replace the embedded ones", () => {
  const { otpService, mail } = siteConfiguration({
    OTP_SERVICE_URL: "https://otp.example.com/v2/",
    SMTP_URL: "smtp://smtp.example.com:587",
    MAIL_FROM: "account@example.com",
  });

  expect(otpService).toEqual({ url: "https://otp.example.com/v2", embedded: false });
  expect(mail).toEqual({ smtpUrl: "smtp://smtp.example.com:587", from: "account@example.com", embedded: false });
});

test("leaked passwords are checked where an address is set, in production only over HTTPS", () => {
  const production = { ...hosted, SITE_ORIGIN: "https://example.com" };

  expect(siteConfiguration(production)).not.toHaveProperty("breachedPasswordsUrl");
  const named = { BREACHED_PASSWORDS_URL: "https://api.pwnedpasswords.com/" };
  expect(siteConfiguration({ ...production, ...named }).breachedPasswordsUrl).toBe("https://api.pwnedpasswords.com");
  const insecure = { BREACHED_PASSWORDS_URL: "http://127.0.0.1:9" };
  expect(siteConfiguration(insecure).breachedPasswordsUrl).toBe("http://127.0.0.1:9");
  expect(problemsOf(() => siteConfiguration({ ...production, ...insecure }))).toEqual([
    expect.stringMatching(/^BREACHED_PASSWORDS_URL must begin with https/),
  ]);
});

test.each([
  [{ BREACHED_PASSWORDS_URL: "pwned" }, /^BREACHED_PASSWORDS_URL must be the URL/],
  [{ OTP_SERVICE_URL: "otp.example.com" }, /^OTP_SERVICE_URL must be the OTP service's URL/],
  [{ OTP_SERVICE_URL: "ftp://otp.example.com" }, /^OTP_SERVICE_URL must be the OTP service's URL/],
  [{ OTP_SERVICE_URL: "https://me:secret@otp.example.com" }, /^OTP_SERVICE_URL must be the OTP service's URL/],
  [{ SMTP_URL: "smtp.example.com", MAIL_FROM: "a@example.com" }, /^SMTP_URL must be a mail server's URL/],
  [{ SMTP_URL: "smtp://?x", MAIL_FROM: "a@example.com" }, /^SMTP_URL must be a mail server's URL/],
  [{ SMTP_URL: "smtps://user:100%@smtp.example.com", MAIL_FROM: "a@example.com" }, /^SMTP_URL must spell .+ % as %25/],
  [
    { SMTP_URL: "smtps://us%zz:secret@smtp.example.com", MAIL_FROM: "a@example.com" },
    /^SMTP_URL must spell .+ % as %25/,
  ],
  [{ SMTP_URL: "smtp://smtp.example.com" }, /^MAIL_FROM must be set to the sender's address/],
  [{ MAIL_FROM: "Rummy" }, /^MAIL_FROM must be an e-mail address/],
])("%o is refused in a sentence", (environment, sentence) => {
  expect(problemsOf(() => siteConfiguration(environment))).toEqual([expect.stringMatching(sentence)]);
});

test("production sends OTPs over HTTPS only, and refuses the embedded OTP service and inbox", () => {
  const insecure = { ...hosted, SITE_ORIGIN: "https://example.com", OTP_SERVICE_URL: "http://otp.example.com" };

  expect(problemsOf(() => siteConfiguration(insecure))).toEqual([
    expect.stringMatching(/^OTP_SERVICE_URL must be set to the https:\/\/ address/),
  ]);
  expect(problemsOf(() => embeddedOtpConfiguration(hosted))[0]).toMatch(/^DEPLOYMENT is production/);
  expect(problemsOf(() => inboxConfiguration(hosted))[0]).toMatch(/^DEPLOYMENT is production/);
});

test("docs/operating.md explains every variable", () => {
  const explained = readFileSync("docs/operating.md", "utf8");
  expect(Object.keys(variables).filter((variable) => !explained.includes(`\`${variable}\``))).toEqual([]);
});
