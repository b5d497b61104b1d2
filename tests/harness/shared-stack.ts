import process from "node:process";

import { z } from "zod";

import type { Stack } from "./stack.ts";

const variable = "TEST_SHARED_STACK";

const answering = z.object({ origin: z.string() });

const stackSchema = z.object({
  site: answering,
  contentLake: answering,
  otp: answering,
  google: answering,
  inbox: answering,
  environment: z.record(z.string(), z.string()),
}) satisfies z.ZodType<Stack>;

/** Makes a stack known to all processes that this process starts from now on. */
export function shareStack(stack: Stack): void {
  process.env[variable] = JSON.stringify(stackSchema.parse(stack));
}

/** The shared stack of this Playwright run; undefined elsewhere. */
export function sharedStack(): Stack | undefined {
  const shared = process.env[variable];
  return shared === undefined ? undefined : stackSchema.parse(JSON.parse(shared));
}
