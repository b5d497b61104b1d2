import { setTimeout as delay } from "node:timers/promises";

import { lakeFaults, type LakeProxy, openLakeProxy } from "../harness/lake-proxy.ts";
import { lessons, readingPages } from "../harness/pages.ts";
import { startStack } from "../harness/stack.ts";
import { browserHead, leaveServersCore, pinServer, visit } from "./load/load.ts";
import type { Bench, Measurement } from "./measurement.ts";

const budgetMilliseconds = 20;
const visitors = 2;
const visitMilliseconds = 6_000;
const recoveryMilliseconds = 6_000;

/** Time before the fault, so that visitors are already reading when it begins. */
const faultBeginsMilliseconds = 1_500;

/** How long visitors wait for pages and pictures while the lake fails, from the fault's first moment on. */
export const lakeFaultLatency: Bench = async () => {
  await leaveServersCore();
  let opened: LakeProxy | undefined;
  await using stack = await startStack({
    inFrontOfLake: async (lakeOrigin) => {
      opened = await openLakeProxy(lakeOrigin);
      return opened.port;
    },
  });
  if (!opened) throw new Error("The stack has no proxy.");
  await using proxy = opened;
  const { origin, pid } = stack.site;
  await pinServer(pid);
  const html = await (await fetch(origin)).text();
  const pictures = [...html.matchAll(/<img src="(\/media\/[^"]+)"/g)].map(([, source = ""]) => source);
  const paths = [...readingPages, ...lessons, ...pictures];
  for (const path of paths) await expectPage(origin + path);
  const heads = paths.map((path) => browserHead(origin, path));

  const measurements: Measurement[] = [];
  for (const fault of ["well", ...lakeFaults] as const) {
    const visiting = visit(origin, { heads, connections: visitors, milliseconds: visitMilliseconds });
    await delay(faultBeginsMilliseconds);
    await proxy.behave(fault);
    const { p99Milliseconds, statuses } = await visiting;
    if (Object.keys(statuses).join() !== "200") throw new Error(`${fault}: ${JSON.stringify(statuses)}`);
    measurements.push({
      what: `pages and pictures while the lake is ${fault}, p99`,
      value: p99Milliseconds,
      unit: "ms",
      budget: budgetMilliseconds,
    });
    await proxy.behave("well");
    await delay(recoveryMilliseconds);
  }
  return measurements;
};

async function expectPage(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
}
