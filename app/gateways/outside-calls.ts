import type { Logger } from "pino";
import { z } from "zod";

/** A service outside of this process and its database. */
export type OutsideService = "otp" | "google" | "mail" | "breachedPasswords" | "contentLake";

/**
 * How a call ended: `answered`; `refused`, the service understood and declined; `invalid`, a whole answer came whose content this site cannot use; `timedOut`,
 * no whole answer came in time; `failed`, the service could not be reached, broke off, or gave no valid answer.
 */
export type OutsideOutcome = "answered" | "refused" | "invalid" | "timedOut" | "failed";

/** Receives each call when it ends. */
export type NoteOutsideCall = (call: { service: OutsideService; outcome: OutsideOutcome; seconds: number }) => void;

/** How a refusal and an invalid answer are told from an answer and from a failure. */
interface Refusals<Answer> {
  /** Whether a whole answer of the right shape is one. */
  isRefusal?: (answer: Answer) => boolean;
  /** Whether an error is one, of a service whose client rejects when it is refused. */
  isRefusalError?: (error: unknown) => boolean;
  /** Whether an error means that the service answered, and its content cannot be used. */
  isInvalidError?: (error: unknown) => boolean;
}

/** Calls to other services, reported to operators. */
export interface OutsideCalls {
  /**
   * Makes a call, and passes on its result or error.
   *
   * @param service the service that is called
   * @param operation the operation's name in the log; never with a value of the request
   * @param ask makes the call, and rejects unless it got a whole answer of the right shape
   * @param refusals which results are refusals or invalid; none by default
   */
  make: <Answer>(
    service: OutsideService,
    operation: string,
    ask: () => Promise<Answer>,
    refusals?: Refusals<Answer>,
  ) => Promise<Answer>;
}

/** Services whose gateways log failures themselves, with their consequence for visitors. */
const toldElsewhere: ReadonlySet<OutsideService> = new Set(["mail", "breachedPasswords", "contentLake"] as const);

/**
 * Makes the process's calls to other services.
 *
 * @param note counts them
 * @param log gets a warning for each call without an answer; never content of the request or the answer, which may name a person
 */
export function createOutsideCalls(note: NoteOutsideCall, log: Logger): OutsideCalls {
  return {
    async make(service, operation, ask, refusals = {}) {
      const { isRefusal = () => false, isRefusalError = () => false, isInvalidError = () => false } = refusals;
      const began = performance.now();
      const end = (outcome: OutsideOutcome, error?: unknown) => {
        const seconds = (performance.now() - began) / 1_000;
        note({ service, outcome, seconds });
        if (outcome === "answered" || toldElsewhere.has(service)) return;
        const problem = error === undefined ? undefined : problemIn(error);
        log.warn({ service, operation, outcome, seconds, problem }, "a call to an outside service failed");
      };
      try {
        const answer = await ask();
        end(isRefusal(answer) ? "refused" : "answered");
        return answer;
      } catch (error) {
        if (isRefusalError(error)) end("refused", error);
        else if (isInvalidError(error)) end("invalid", error);
        else end(wasTimeout(error) ? "timedOut" : "failed", error);
        throw error;
      }
    },
  };
}

const failure = z.object({
  name: z.string().catch("Error"),
  code: z.string().catch(""),
  cause: z.unknown().optional(),
});

/** Error names that mean a timeout: nothing aborts a call but its time limit, or that of a stopping process. */
const timeouts = new Set(["TimeoutError", "AbortError", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"]);

const wasTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ name, code }) => timeouts.has(name) || timeouts.has(code));

/** The code of the deepest cause, or its name; neither holds content of the request or the answer. */
function problemIn(error: unknown): string {
  const deepest = causesOf(error).at(-1);
  return deepest === undefined ? "unknown" : deepest.code || deepest.name;
}

/** A failure and what caused it, the deepest last. */
function causesOf(error: unknown): { name: string; code: string }[] {
  const found = failure.safeParse(error);
  return found.success ? [found.data, ...causesOf(found.data.cause)] : [];
}
