import { z } from "zod";

/** Orders for the visitors' process. */
export const orders = z.object({
  port: z.number(),
  connections: z.number(),
  /** Heads of requests, sent in turn, without the blank line at their end; `{number}` becomes a number that no other request has. */
  heads: z.array(z.string()).min(1),
  /** Stop after this time, */
  milliseconds: z.number(),
  /** or after this many requests. */
  requests: z.number(),
});

/** Orders for the visitors' process. */
export type Orders = z.output<typeof orders>;

/** Results of the visitors' process. */
export const seen = z.object({
  requestsPerSecond: z.number(),
  /** How many answers had which status; 0 counts broken connections. */
  statuses: z.record(z.string(), z.number()),
  p50Milliseconds: z.number(),
  p99Milliseconds: z.number(),
});

/** Results of the visitors' process. */
export type Seen = z.output<typeof seen>;
