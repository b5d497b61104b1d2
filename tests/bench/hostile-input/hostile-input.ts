import { z } from "zod";

import { type Bench, type Measurement } from "../measurement.ts";
import type { Verdict } from "./attack.ts";
import { attackEndpoint, attackWithCorpus, type Found } from "./campaign.ts";
import { type Endpoint, everyEndpoint } from "./endpoints.ts";
import { growthMegabytes, holdBudgetOf, holdBudgets, maxGrowthMegabytes } from "./judge.ts";
import { startHostileStack } from "./stack.ts";

const variables = z.object({
  /** The same seed generates the same requests. */
  SEED: z.coerce
    .number()
    .int()
    .default(() => Date.now() % 1_000_000),
  /** How long every endpoint is attacked. */
  SECONDS: z.coerce.number().positive().default(10),
  /** Attacks only endpoints whose name contains this. */
  ENDPOINT: z.string().default(""),
});

const requestsARound = 20;

/** The highest cost among one endpoint's requests. */
interface Worst {
  requests: number;
  hold: Map<string, number>;
  processorMilliseconds: number;
  growthMegabytes: number;
}

/**
 * The cost of hostile input at every endpoint of every process, from every attacker that can reach it. Prints each endpoint's worst costs, and the
 * smallest request that did harm, to be added to the corpus.
 */
export const hostileInput: Bench = async () => {
  const { SEED: seed, SECONDS: seconds, ENDPOINT: part } = variables.parse(process.env);
  console.log(`SEED=${seed} SECONDS=${seconds} for each endpoint`);
  const endpoints = (await everyEndpoint()).filter(({ name }) => name.includes(part));
  await using stack = await startHostileStack();
  const worst = new Map(endpoints.map(({ name }) => [name, nothingYet()]));
  const onVerdict = ({ name }: Endpoint, { outcome }: Verdict) => {
    const known = worst.get(name) ?? nothingYet();
    worst.set(name, known);
    known.requests += 1;
    if (!outcome) return;
    const { cost, sentBytes } = outcome;
    const { name: size } = holdBudgetOf(sentBytes);
    known.hold.set(size, Math.max(known.hold.get(size) ?? 0, cost.holdMilliseconds));
    known.processorMilliseconds = Math.max(known.processorMilliseconds, cost.processorMilliseconds);
    known.growthMegabytes = Math.max(known.growthMegabytes, growthMegabytes(cost));
  };

  const judging = { judgesHolds: true, onVerdict };
  const found: Found[] = part === "" ? await attackWithCorpus(stack, endpoints, judging) : [];
  found.forEach(print);
  for (const endpoint of endpoints) {
    const options = { ...judging, seed, requests: requestsARound, milliseconds: seconds * 1_000 };
    const harm = await attackEndpoint(stack, endpoint, options);
    console.log(lineOf(endpoint.name, worst.get(endpoint.name) ?? nothingYet()));
    if (!harm) continue;
    found.push(harm);
    print(harm);
  }
  return [...worstHolds(worst), ...worstGrowth(worst), harmful(found)];
};

const nothingYet = (): Worst => ({ requests: 0, hold: new Map(), processorMilliseconds: 0, growthMegabytes: 0 });

function print({ problem, request, after }: Found): void {
  const when = `after ${after.requests} requests, ${after.seconds.toFixed(1)} s`;
  console.log(`✗ ${request.endpoint}: ${problem} (${when}).\n${JSON.stringify(request, null, 2)}`);
}

function lineOf(name: string, { requests, hold, processorMilliseconds, growthMegabytes: grown }: Worst): string {
  const holds = holdBudgets.map(({ name: size }) => `${size} ${hold.get(size)?.toFixed(0) ?? "–"} ms`).join(", ");
  const rest = `processor ${processorMilliseconds.toFixed(0)} ms, growth ${grown.toFixed(0)} MB, ${requests} requests`;
  return `  ${name}: hold ${holds}; ${rest}`;
}

/** For each size, the endpoint that was blocked longest. */
const worstHolds = (worst: ReadonlyMap<string, Worst>): Measurement[] =>
  holdBudgets.map(({ name: size, milliseconds: budget }) => {
    const [endpoint, value] = greatest(worst, ({ hold }) => hold.get(size) ?? 0);
    return { what: `longest hold of the event loop by ${size} (${endpoint})`, value, unit: "ms", budget };
  });

function worstGrowth(worst: ReadonlyMap<string, Worst>): Measurement[] {
  const [processorEndpoint, milliseconds] = greatest(worst, ({ processorMilliseconds }) => processorMilliseconds);
  const [endpoint, grown] = greatest(worst, ({ growthMegabytes: value }) => value);
  return [
    { what: `most of the processor for one request (${processorEndpoint})`, value: milliseconds, unit: "ms" },
    { what: `most growth by one request (${endpoint})`, value: grown, unit: "MB", budget: maxGrowthMegabytes },
  ];
}

function greatest(worst: ReadonlyMap<string, Worst>, by: (one: Worst) => number): [string, number] {
  return [...worst]
    .map(([name, one]): [string, number] => [name, by(one)])
    .reduce((most, one) => (one[1] > most[1] ? one : most), ["none", 0]);
}

const harmful = (found: readonly Found[]): Measurement => ({
  what: "requests that did harm",
  value: found.length,
  unit: "requests",
  budget: 0,
});
