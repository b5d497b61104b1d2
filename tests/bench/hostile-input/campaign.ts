import fc from "fast-check";

import { attack, type Judging, type Verdict } from "./attack.ts";
import { corpus, type KnownAttack } from "./corpus.ts";
import type { Endpoint } from "./endpoints.ts";
import { hostileRequest } from "./generators.ts";
import type { HostileRequest } from "./request.ts";
import type { HostileStack } from "./stack.ts";

/** How long and how one endpoint is attacked. */
export interface CampaignOptions extends Judging {
  /** The same number makes the same requests. */
  seed: number;
  /** The fewest requests. */
  requests: number;
  /** For how long more are sent, or smaller ones that do the same harm are looked for; no end of the latter unless given. */
  milliseconds?: number;
  /** Hears of every request. */
  onVerdict?: (endpoint: Endpoint, verdict: Verdict) => void;
}

/** A request that did harm, the smallest that was found, in the corpus' format. */
export interface Found {
  problem: string;
  request: HostileRequest | KnownAttack;
  /** How many requests it took, and how long. */
  after: { requests: number; seconds: number };
}

/** Sends what is known to be hostile; answers what did harm. */
export async function attackWithCorpus(
  stack: HostileStack,
  endpoints: readonly Endpoint[],
  { onVerdict, ...judging }: Pick<CampaignOptions, "judgesHolds" | "onVerdict">,
): Promise<Found[]> {
  const found: Found[] = [];
  const started = performance.now();
  for (const [requests, known] of corpus.entries()) {
    const endpoint = endpoints.find(({ name }) => name === known.endpoint);
    if (!endpoint) throw new Error(`The corpus attacks ${known.endpoint}, which there is not.`);
    const verdict = await attack(stack, endpoint, known, judging);
    onVerdict?.(endpoint, verdict);
    const seconds = (performance.now() - started) / 1_000;
    if (verdict.problem !== undefined) {
      found.push({ problem: verdict.problem, request: known, after: { requests, seconds } });
    }
  }
  return found;
}

/** Sends an endpoint what the generators make, until something does harm; answers the smallest that does. */
export async function attackEndpoint(
  stack: HostileStack,
  endpoint: Endpoint,
  { seed, requests, milliseconds, onVerdict, ...judging }: CampaignOptions,
): Promise<Found | undefined> {
  const started = performance.now();
  const isOver = () => milliseconds !== undefined && performance.now() - started > milliseconds;
  let sent = 0;
  let after: Found["after"] | undefined;
  const sample = (listener: Endpoint["listener"], parameter: string) => stack.sample(listener, parameter);
  const property = fc.asyncProperty(hostileRequest(endpoint, sample), async (request) => {
    if (isOver()) return;
    const verdict = await attack(stack, endpoint, request, judging);
    sent += 1;
    onVerdict?.(endpoint, verdict);
    if (verdict.problem === undefined) return;
    after ??= { requests: sent, seconds: (performance.now() - started) / 1_000 };
    throw new Harm(verdict.problem);
  });
  // fast-check's own time limits leave the last request under way.
  const send = (round: number) => fc.check(property, { seed: seed + round, numRuns: requests });
  let result = await send(0);
  for (let round = 1; !result.failed && milliseconds !== undefined && !isOver(); round += 1) result = await send(round);
  if (endpoint.takes.endsSession) await stack.renewCredentials();
  if (!result.failed || result.counterexample === null) return undefined;
  if (!(result.errorInstance instanceof Harm)) throw result.errorInstance;
  const [request] = result.counterexample;
  return { problem: result.errorInstance.message, request, after: after ?? { requests: sent, seconds: 0 } };
}

/** A request did harm; the message says which. */
class Harm extends Error {
  override readonly name = "Harm";
}
