import { setTimeout as delay } from "node:timers/promises";

import { lakeFaults, type LakeProxy, openLakeProxy } from "../harness/lake-proxy.ts";
import { lessons, readingPages } from "../harness/pages.ts";
import { startStack } from "../harness/stack.ts";
import { leaveServersCore, pinServer } from "./load/load.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

const budgetMilliseconds = 20;
const rounds = 10;
const recoveryMilliseconds = 6_000;

/** How long visitors wait for pages and pictures while the lake fails, from its first moment on. */
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
  for (const path of paths) await millisecondsOf(origin + path);

  const measurements: Measurement[] = [];
  for (const fault of lakeFaults) {
    await proxy.behave(fault);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) waits.push(await millisecondsOf(origin + path));
      await delay(lookAroundMilliseconds);
    }
    measurements.push({
      what: `pages and pictures while the lake is ${fault}, p99`,
      value: percentile(waits, 0.99),
      unit: "ms",
      budget: budgetMilliseconds,
    });
    await proxy.behave("well");
    await delay(recoveryMilliseconds);
  }
  return measurements;
};

/** Long enough that the rounds reach from the fault's beginning into its middle. */
const lookAroundMilliseconds = 300;

async function millisecondsOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - began;
}
