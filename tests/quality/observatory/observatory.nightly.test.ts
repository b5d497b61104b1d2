import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";
import { z } from "zod";

import { findProgram } from "../../../commands/install/programs.mjs";
import { freePort } from "../../../commands/processes/ports.mjs";
import { startProcess } from "../../harness/process.ts";
import { production } from "../../harness/production.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import { makeCertificate, startTlsProxy } from "../../harness/tls-proxy.ts";
import { publicPages, unknownAddress } from "../../harness/pages.ts";

const openssl = findProgram("openssl");

const verdict = z.object({ path: z.string(), grade: z.string(), score: z.number(), failed: z.array(z.string()) });

const pages = [...publicPages, unknownAddress];

test.skipIf(openssl === undefined)("MDN's HTTP Observatory gives every page an A+ (needs openssl)", async () => {
  await using folder = await temporaryFolder();
  const certificate = await makeCertificate(openssl ?? "openssl", folder.path);
  const ports = { http: await freePort(), https: await freePort(), behind: await freePort() };
  await using site = await startProcess("site", {
    ...production,
    DATA_DIRECTORY: folder.path,
    SITE_PORT: String(ports.behind),
    SITE_ORIGIN: `https://localhost:${ports.https}`,
  });
  await using proxy = await startTlsProxy(ports, certificate);

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tests/quality/observatory/scan.mjs", String(ports.http), String(ports.https), ...pages],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.file } },
  );
  const verdicts = stdout
    .trim()
    .split("\n")
    .map((line) => verdict.parse(JSON.parse(line)));

  expect(verdicts.map(({ path, grade, failed }) => ({ path, grade, failed }))).toEqual(
    pages.map((path) => ({ path, grade: "A+", failed: [] })),
  );
});
