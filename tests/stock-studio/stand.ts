import type { SanityClient } from "@sanity/client";
import type { Browser, BrowserContext } from "playwright";

import { createSanityClient } from "../../app/content/client.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { sanityConnection } from "../../configuration/sanity.ts";
import { startProcess, type TestProcess } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { logIn, type StaffRole } from "../harness/staff-session.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

import { buildStockStudio } from "./build-stock-studio.ts";
import { servePreviewPage, serveStudio } from "./host.ts";

/** A stock Studio over a lake of its own, on free ports and in a temporary folder. */
export interface Stand extends AsyncDisposable {
  /** Where the Studio is. */
  origin: string;
  /** The lake, which holds nothing at first. */
  lake: TestProcess;
  /** Reads and writes the lake as an administrator. */
  client: SanityClient;
  /** Opens a browser's context in which the person of that role is logged in. The caller closes it. */
  enter: (browser: Browser, role: StaffRole) => Promise<BrowserContext>;
}

/** Where the Studio keeps a session: the name that it gives it for the project `embedded`. */
const sessionItem = "__studio_auth_token_embedded";

/** Builds the stock Studio and starts its lake, its host and the page that its Presentation tool shows. */
export async function startStand(): Promise<Stand> {
  const folder = await temporaryFolder();
  const environment = await stackEnvironment(folder.path);
  const previewPort = await freePort();
  const studioPort = Number(environment["STUDIO_PORT"]);
  const origin = `http://localhost:${studioPort}`;
  const built = await buildStockStudio(folder.path, {
    lake: `http://localhost:${environment["CONTENT_LAKE_PORT"] ?? ""}`,
    preview: `http://localhost:${previewPort}`,
  });
  const lake = await startProcess("content-lake", environment);
  const hosts = await Promise.all([serveStudio(built, studioPort), servePreviewPage(previewPort)]);
  return {
    origin,
    lake,
    client: createSanityClient({
      ...sanityConnection(environment),
      readToken: await logIn(lake, origin, "administrator"),
    }),
    async enter(browser, role) {
      const kept = { name: sessionItem, value: JSON.stringify({ token: await logIn(lake, origin, role) }) };
      const storageState = { cookies: [], origins: [{ origin, localStorage: [kept] }] };
      return browser.newContext({ baseURL: origin, storageState, viewport: { width: 1600, height: 900 } });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...hosts, lake].map((one) => one[Symbol.asyncDispose]()));
      await folder[Symbol.asyncDispose]();
    },
  };
}
