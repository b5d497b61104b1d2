import { ProcessDiedError, type Cost } from "./probe.ts";
import type { HostileAnswer } from "./deliver.ts";
import type { Endpoint } from "./endpoints.ts";

/** How long a request of each size may block the event loop, in milliseconds of processor time. */
export const holdBudgets = [
  { name: "1 KB", upToBytes: 1_200, milliseconds: 20 },
  { name: "64 KB", upToBytes: 66_000, milliseconds: 50 },
  { name: "largest", upToBytes: Infinity, milliseconds: 150 },
] as const;

/** A size of requests with its budget. */
export type HoldBudget = (typeof holdBudgets)[number];

/** The most by which one request may increase a process's memory. */
export const maxGrowthMegabytes = 64;

const bytesPerMegabyte = 1024 * 1024;

/** The result of an attack. */
export interface Outcome {
  answer: HostileAnswer;
  cost: Cost;
  /** The length of the target or the body, whichever is longer; of a change of the largest document, that of the document. */
  sentBytes: number;
}

/** The budget for a request's size. */
export const holdBudgetOf = (sentBytes: number): HoldBudget =>
  holdBudgets.find(({ upToBytes }) => sentBytes <= upToBytes) ?? holdBudgets[2];

/** The increase of a process's memory, in the unit of its budget. */
export const growthMegabytes = ({ growthBytes }: Cost): number => growthBytes / bytesPerMegabyte;

/** What is wrong with an answer, whatever its cost: a missing answer, or a server error. 503 with `Retry-After` is allowed. */
export function wrongAnswer({ carrier }: Endpoint, { answer: { status, text } }: Outcome): string | undefined {
  if (carrier === "smtp" || carrier === "socket") return undefined;
  if (carrier === "bytes") return status !== undefined && status >= 500 ? `answered ${status}` : undefined;
  if (status === undefined) return "no answer";
  if (status < 500) return undefined;
  return status === 503 && /^retry-after:/im.test(text) ? undefined : `answered ${status}`;
}

/** Whether an attack took too much memory, in words. */
export const tooMuchGrowth = ({ cost }: Outcome): string | undefined =>
  growthMegabytes(cost) > maxGrowthMegabytes ? `grew by ${growthMegabytes(cost).toFixed(0)} MB` : undefined;

/** Whether an attack blocked the event loop for too long, in words. */
export function tooLongHold({ cost: { holdMilliseconds }, sentBytes }: Outcome): string | undefined {
  const { name, milliseconds } = holdBudgetOf(sentBytes);
  return holdMilliseconds > milliseconds
    ? `${name} held the event loop for ${holdMilliseconds.toFixed(0)} ms`
    : undefined;
}

/** Why a process ended; `undefined` for any other error. */
export const death = (error: unknown): string | undefined =>
  error instanceof ProcessDiedError ? error.message : undefined;
