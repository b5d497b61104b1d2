import { get } from "node:http";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { isNightly } from "../../process-kit/testing/nightly.ts";
import { startProcess } from "../harness/process.ts";
import { production } from "../harness/production.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

/** Asks as the TLS proxy in front of production does, which hands on the public host's name and the visitor's address. */
const ask = (port: number, path: string) =>
  new Promise<string>((resolve, reject) => {
    get({ port, path, headers: { Host: "rummy.example", "X-Forwarded-For": "198.51.100.1" } }, (answer) => {
      resolve(text(answer));
    }).on("error", reject);
  });

/** By day only the first, because journeys sign in with a stand-in for Google. */
const rows = [
  {
    name: "without Google's credentials offers no sign-in with Google, and tells the operator",
    credentials: {},
    buttons: 0,
    warnings: 1,
  },
  {
    name: "with them offers it",
    credentials: { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" },
    buttons: 1,
    warnings: 0,
  },
];

test.each(isNightly ? rows : rows.slice(0, 1))("production $name", async ({ credentials, buttons, warnings }) => {
  await using folder = await temporaryFolder();
  const port = await freePort();
  await using site = await startProcess("site", {
    ...production,
    ...credentials,
    DATA_DIRECTORY: folder.path,
    SITE_PORT: String(port),
    SITE_ORIGIN: "https://rummy.example",
  });

  expect(site.log.filter((line) => line.includes("sign-in with Google is off"))).toHaveLength(warnings);
  for (const page of ["/login", "/forgot-password"]) {
    const html = await ask(port, page);
    expect(html, page).toContain('name="email"');
    expect(html.split('action="/google"').length - 1, page).toBe(buttons);
    expect(html.split("Sign in with Google</").length - 1, page).toBe(buttons);
  }
});
