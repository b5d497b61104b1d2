import fc from "fast-check";

import { attack, type Judging, type Verdict } from "./attack.ts";
import { corpus, type KnownAttack } from "./corpus.ts";
import type { Endpoint } from "./endpoints.ts";
import { hostileRequest } from "./generators.ts";
import type { HostileRequest } from "./request.ts";
import type { HostileStack } from "./stack.ts";

/** The options of an attack on one endpoint. */
export interface CampaignOptions extends Judging {
  /** The same seed generates the same requests. */
  seed: number;
  /** The minimum number of requests. */
  requests: number;
  /** For how long further requests are sent, or smaller ones that do the same harm are searched for; without it the search has no time limit. */
  milliseconds?: number;
  /** Called for every request. */
  onVerdict?: (endpoint: Endpoint, verdict: Verdict) => void;
}

/** The smallest request found that did harm, in the corpus' format. */
export interface Found {
  problem: string;
  request: HostileRequest | KnownAttack;
  /** The number of requests and the time until it was found. */
  after: { requests: number; seconds: number };
}

/** Sends the known attacks; answers those that did harm. */
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

/** Sends generated requests to an endpoint until one does harm; answers the smallest that does. */
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
  // fast-check's own time limits do not wait for the last request.
  const send = (round: number) => fc.check(property, { seed: seed + round, numRuns: requests });
  let result = await send(0);
  for (let round = 1; !result.failed && milliseconds !== undefined && !isOver(); round += 1) result = await send(round);
  if (endpoint.takes.endsSession) await stack.renewCredentials();
  if (!result.failed || result.counterexample === null) return undefined;
  if (!(result.errorInstance instanceof Harm)) throw result.errorInstance;
  const [request] = result.counterexample;
  return { problem: result.errorInstance.message, request, after: after ?? { requests: sent, seconds: 0 } };
}

/** A request exceeded a limit; the message names it. */
class Harm extends Error {
  override readonly name = "Harm";
}
