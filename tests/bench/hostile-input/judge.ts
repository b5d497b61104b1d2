import { ProcessDiedError, type Cost } from "./probe.ts";
import type { HostileAnswer } from "./deliver.ts";
import type { Endpoint } from "./endpoints.ts";

/** What a request of a size may hold the event loop for, in milliseconds of the processor. */
export const holdBudgets = [
  { name: "1 KB", upToBytes: 1_200, milliseconds: 20 },
  { name: "64 KB", upToBytes: 66_000, milliseconds: 50 },
  { name: "largest", upToBytes: Infinity, milliseconds: 150 },
] as const;

/** A size by which requests are judged. */
export type HoldBudget = (typeof holdBudgets)[number];

/** The most that one request may make a process grow. */
export const maxGrowthMegabytes = 64;

const bytesPerMegabyte = 1024 * 1024;

/** What became of an attack. */
export interface Outcome {
  answer: HostileAnswer;
  cost: Cost;
  /** Of the target or the body, whichever is longer. */
  sentBytes: number;
}

/** The budget for a request's size. */
export const holdBudgetOf = (sentBytes: number): HoldBudget =>
  holdBudgets.find(({ upToBytes }) => sentBytes <= upToBytes) ?? holdBudgets[2];

/** How much a process grew, in the unit of its budget. */
export const growthMegabytes = ({ growthBytes }: Cost): number => growthBytes / bytesPerMegabyte;

/**
 * What is wrong with an answer whatever it cost: none at all, or one that blames the server. 503 is right of a server that is busy and says
 * when to come again.
 */
export function wrongAnswer({ carrier }: Endpoint, { answer: { status, text } }: Outcome): string | undefined {
  if (carrier === "smtp" || carrier === "socket") return undefined;
  if (carrier === "bytes") return status !== undefined && status >= 500 ? `answered ${status}` : undefined;
  if (status === undefined) return "no answer";
  if (status < 500) return undefined;
  return status === 503 && /^retry-after:/im.test(text) ? undefined : `answered ${status}`;
}

/** What is wrong with what it cost in memory. */
export const tooMuchGrowth = ({ cost }: Outcome): string | undefined =>
  growthMegabytes(cost) > maxGrowthMegabytes ? `grew by ${growthMegabytes(cost).toFixed(0)} MB` : undefined;

/** What is wrong with what it cost in time. */
export function tooLongHold({ cost: { holdMilliseconds }, sentBytes }: Outcome): string | undefined {
  const { name, milliseconds } = holdBudgetOf(sentBytes);
  return holdMilliseconds > milliseconds
    ? `${name} held the event loop for ${holdMilliseconds.toFixed(0)} ms`
    : undefined;
}

/** Why a process did not survive, or `undefined` for an error that tells something else. */
export const death = (error: unknown): string | undefined =>
  error instanceof ProcessDiedError ? error.message : undefined;
