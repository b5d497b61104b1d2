import { deliver } from "./deliver.ts";
import type { Endpoint } from "./endpoints.ts";
import { death, growthMegabytes, type Outcome, tooLongHold, tooMuchGrowth, wrongAnswer } from "./judge.ts";
import { largestDocument } from "./largest-document.ts";
import { bytesOf, type HostileRequest } from "./request.ts";
import type { HostileStack } from "./stack.ts";

/** The effect of a request on a process. */
export interface Verdict {
  /** The limit that was exceeded, in words; undefined when none was. */
  problem: string | undefined;
  /** Absent when the process ended. */
  outcome: Outcome | undefined;
}

/** Options for judging attacks. */
export interface Judging {
  /** Whether blocking of the event loop is judged. It is not in tests, where other work disturbs the measurement. */
  judgesHolds: boolean;
}

const triesOfCostly = 3;

/**
 * Sends an attack and judges its effect. One that exceeds a limit is repeated twice and counts only if it always does, because first runs
 * of code and garbage of earlier requests cost too. A process that ended is started again.
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
  const body = await bytesOf(request);
  const requestBytes = Math.max(request.target.length, body.length);
  try {
    const measured = await stack.probe(endpoint.listener).measure(() => deliver(stack, endpoint, request));
    // Whoever may change the largest document has it written whole.
    const isWritten = measured.result.status === 200 && body.includes(largestDocument._id);
    const sentBytes = isWritten ? Math.max(requestBytes, largestDocument.text.length) : requestBytes;
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
