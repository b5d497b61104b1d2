import { z } from "zod";

/** What visitors are to do. */
export const orders = z.object({
  port: z.number(),
  connections: z.number(),
  /** Heads of requests, sent in turn, without the blank line at their end; `{number}` becomes a number that no other request has. */
  heads: z.array(z.string()).min(1),
  /** They leave after so long, */
  milliseconds: z.number(),
  /** or after so many requests. */
  requests: z.number(),
});

/** What visitors are to do. */
export type Orders = z.output<typeof orders>;

/** What visitors saw. */
export const seen = z.object({
  requestsPerSecond: z.number(),
  /** How many answers had which status; 0 counts broken connections. */
  statuses: z.record(z.string(), z.number()),
  p50Milliseconds: z.number(),
  p99Milliseconds: z.number(),
});

/** What visitors saw. */
export type Seen = z.output<typeof seen>;
