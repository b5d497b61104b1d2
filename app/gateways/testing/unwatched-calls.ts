import type { OutsideCalls } from "../outside-calls.ts";

/** Calls that are not reported to operators. */
export const unwatchedCalls: OutsideCalls = { make: (_service, _operation, ask) => ask() };
