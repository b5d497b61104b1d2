import { deliver } from "./deliver.ts";
import type { Endpoint } from "./endpoints.ts";
import { death, growthMegabytes, type Outcome, tooLongHold, tooMuchGrowth, wrongAnswer } from "./judge.ts";
import { bytesOf, type HostileRequest } from "./request.ts";
import type { HostileStack } from "./stack.ts";

/** What a request did to a process. */
export interface Verdict {
  /** In words, what must not be; undefined when all is well. */
  problem: string | undefined;
  /** None when the process died. */
  outcome: Outcome | undefined;
}

/** How attacks are judged. */
export interface Judging {
  /** Whether a hold of the event loop counts: only where nothing else needs the processor's caches, so not in tests. */
  judgesHolds: boolean;
}

const triesOfCostly = 3;

/**
 * Attacks, and judges what came of it. What costs too much is tried twice more and counts only if it always does: code that runs for the first
 * time, and the garbage of requests before, cost too. A process that died is started again.
 */
export async function attack(
  stack: HostileStack,
  endpoint: Endpoint,
  request: HostileRequest,
  { judgesHolds }: Judging,
): Promise<Verdict> {
  let best: Outcome | undefined;
  for (let tries = 0; tries < triesOfCostly; tries += 1) {
    const outcome = await tryOnce(stack, endpoint, request);
    if ("died" in outcome) return { problem: outcome.died, outcome: undefined };
    best = best ? cheaper(best, outcome) : outcome;
    const wrong = wrongAnswer(endpoint, outcome);
    if (wrong !== undefined) return { problem: wrong, outcome: best };
    const costly = tooMuchGrowth(best) ?? (judgesHolds ? tooLongHold(best) : undefined);
    if (costly === undefined) return { problem: undefined, outcome: best };
    if (tries === triesOfCostly - 1) return { problem: costly, outcome: best };
  }
  return { problem: undefined, outcome: best };
}

async function tryOnce(
  stack: HostileStack,
  endpoint: Endpoint,
  request: HostileRequest,
): Promise<Outcome | { died: string }> {
  const sentBytes = Math.max(request.target.length, (await bytesOf(request)).length);
  try {
    const measured = await stack.probe(endpoint.listener).measure(() => deliver(stack, endpoint, request));
    return { answer: measured.result, cost: measured.cost, sentBytes };
  } catch (error) {
    const died = death(error);
    if (died === undefined) throw error;
    await stack.restart(endpoint.listener);
    return { died };
  }
}

function cheaper(one: Outcome, other: Outcome): Outcome {
  return {
    ...other,
    cost: {
      holdMilliseconds: Math.min(one.cost.holdMilliseconds, other.cost.holdMilliseconds),
      processorMilliseconds: Math.min(one.cost.processorMilliseconds, other.cost.processorMilliseconds),
      growthBytes:
        growthMegabytes(one.cost) < growthMegabytes(other.cost) ? one.cost.growthBytes : other.cost.growthBytes,
    },
  };
}
