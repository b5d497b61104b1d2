import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import path from "node:path";

import type { SanityClient } from "@sanity/client";
import { describe, expect, test as base } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { editorOf } from "../harness/editor.ts";
import { type LakeFault, lakeFaults, type LakeProxy, openLakeProxy } from "../harness/lake-proxy.ts";
import { isNightly } from "../../process-kit/testing/nightly.ts";
import { metricsOf } from "../harness/metrics.ts";
import { formPages, lessons, readingPages } from "../harness/pages.ts";
import { startProcess, type TestProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

/** A site that reaches its lake through a proxy that can simulate faults. */
interface FaultyStack {
  site: TestProcess;
  proxy: LakeProxy;
  /** The variables with which the site was started. */
  siteEnvironment: Readonly<Record<string, string>>;
  /** Changes the lake's content directly, past the proxy. */
  editor: SanityClient;
  /** The pictures that a browser without newer formats loads with the home page, from before any fault. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** The words of the lake on every page before any fault. */
const lastGood = "Every right was reserved before the storm.";

const test = base.extend<{ stack: FaultyStack }>({
  stack: [
    // Vitest reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      let proxy: LakeProxy | undefined;
      await using stack = await startStack({
        inFrontOfLake: async (lakeOrigin) => {
          proxy = await openLakeProxy(lakeOrigin);
          return proxy.port;
        },
      });
      if (!proxy) throw new Error("The stack has no proxy.");
      await using lakeProxy = proxy;
      const editor = await editorOf(stack.environment);
      await editor.patch("siteSettings").set({ allRightsReserved: lastGood }).commit();
      for (const page of allPages) await expect.poll(() => textOf(stack.site.origin + page)).toContain(lastGood);
      const sources = [...(await textOf(stack.site.origin)).matchAll(/<img src="(\/media\/[^"]+)"/g)];
      const pictures = new Map<string, Buffer>();
      for (const [, source = ""] of sources) pictures.set(source, await bytesOf(stack.site.origin + source));
      const siteEnvironment = { ...stack.environment, CONTENT_LAKE_PORT: String(lakeProxy.port) };
      await provide({ site: stack.site, proxy: lakeProxy, siteEnvironment, editor, pictures });
    },
    { scope: "file" },
  ],
});

const allPages = [...readingPages, ...lessons, ...formPages.filter((page) => page !== "/signup")];

/** On an idle processor the site recovers within 5 s, and within 12 s where it waits for an answer that never comes. Here only a missing recovery fails. */
const patienceMilliseconds = 180_000;

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const textOf = async (url: string): Promise<string> => (await bytesOf(url)).toString();

const warningsOf = (site: TestProcess) => site.log.filter((line) => line.includes("served its last good copy"));

/** Waits until the site has logged the end of every fault that it warned of. */
const untilWell = (site: TestProcess) =>
  expect
    .poll(() => site.log.filter((line) => line.includes("the content lake answers again")).length, {
      timeout: patienceMilliseconds,
    })
    .toBe(warningsOf(site).length);

/** Expects every page and picture unchanged, in every size, and working forms. */
async function expectWholeSite(origin: string, pictures: FaultyStack["pictures"]): Promise<void> {
  const renderings = new Set<string>();
  for (const page of allPages) {
    const html = await textOf(origin + page);
    expect(html, page).toContain(lastGood);
    for (const rendering of html.match(/\/media\/[^", ]+/g) ?? []) renderings.add(rendering);
  }
  expect(renderings.size).toBeGreaterThan(pictures.size);
  // At once, as browsers ask. One after the other they would take minutes from a slow lake that the site has found again.
  await Promise.all([...renderings].map((rendering) => bytesOf(origin + rendering)));
  for (const [source, bytes] of pictures) expect((await bytesOf(origin + source)).equals(bytes), source).toBe(true);
  const login = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ email: `${randomUUID()}@example.in`, password: "not-the-password" }),
  });
  expect(await login.text()).toContain("Wrong Credential");
}

/** Expects that after the fault content published meanwhile appears, and that the log says that the fault ended. */
async function expectRecovery(site: TestProcess, { proxy, editor }: FaultyStack): Promise<void> {
  const words = `Dealt after the storm: ${randomUUID()}.`;
  await editor.patch("homePage").set({ 'blocks[_key=="hero"].text': words }).commit();
  await proxy.behave("well");
  await expect.poll(() => textOf(site.origin), { timeout: patienceMilliseconds }).toContain(words);
  await untilWell(site);
}

/** Waits until the site follows the lake. Without its live connection it would notice the next fault only at its next poll, in 15 s. */
async function untilConnected({ site, siteEnvironment }: FaultyStack): Promise<void> {
  await untilWell(site);
  const isConnected = async () => (await metricsOf(siteEnvironment)).get("site_lake_connected");
  await expect.poll(isConnected, { timeout: patienceMilliseconds }).toBe(1);
}

/** Of a lake that never answers, and of one whose answers cannot be read, a site needs its last good copies in different ways. */
const faults: readonly LakeFault[] = isNightly ? lakeFaults : ["hanging", "talking garbage"];

/** The faults in which a site starts. Of any other the site says the same. */
const faultsAtStart: readonly LakeFault[] = isNightly ? ["hanging", "slow", "talking garbage"] : ["talking garbage"];

if (isNightly)
  test("new words appear also from a lake that takes three seconds for each answer", async ({ stack }) => {
    const { site, proxy, editor } = stack;
    await untilConnected(stack);
    await proxy.behave("slow");
    const words = `Dealt slowly: ${randomUUID()}.`;
    await editor.patch("homePage").set({ 'blocks[_key=="hero"].text': words }).commit();
    await expect.poll(() => textOf(site.origin), { timeout: 2 * patienceMilliseconds }).toContain(words);
    await proxy.behave("well");
  });

describe.each(faults)("while the lake is %s", (fault) => {
  test("visitors notice nothing, one warning is logged, and afterwards new words appear", async ({ stack }) => {
    const { site, proxy, pictures } = stack;
    // The previous test's fault concerned this site too.
    await untilConnected(stack);
    const warnings = warningsOf(site).length;
    await proxy.behave(fault);
    await expect.poll(() => warningsOf(site).length).toBe(warnings + 1);
    await expectWholeSite(site.origin, pictures);
    expect(warningsOf(site)).toHaveLength(warnings + 1);
    await expectRecovery(site, stack);
  });

  if (!faultsAtStart.includes(fault)) return;
  test("a site that starts then has the last valid copies of an earlier process", async ({ stack }) => {
    await using folder = await temporaryFolder();
    const { DATA_DIRECTORY: earlier = "" } = stack.siteEnvironment;
    for (const copies of ["last-good-pages", "pictures"]) {
      await cp(path.join(earlier, copies), path.join(folder.path, copies), { recursive: true });
    }
    await stack.proxy.behave(fault);
    const [sitePort, metricsPort] = await Promise.all([freePort(), freePort()]);
    const own = { DATA_DIRECTORY: folder.path, SITE_PORT: String(sitePort), METRICS_PORT: String(metricsPort) };
    await using site = await startProcess("site", { ...stack.siteEnvironment, ...own });
    expect(warningsOf(site)).toHaveLength(1);
    await expectWholeSite(site.origin, stack.pictures);
    await expectRecovery(site, stack);
  });
});
