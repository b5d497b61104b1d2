import { Counter, Histogram, type Registry } from "prom-client";

import type { NoteOutsideCall } from "../../app/gateways/outside-calls.ts";

/** Makes the metrics of the site's calls to other services, in a registry. */
export function outsideCallMetrics(registry: Registry): NoteOutsideCall {
  const registers = [registry];
  const calls = new Counter({
    name: "site_outside_calls_total",
    help: "Calls to other services by outcome: answered, refused (by the service), invalid (content that cannot be used), timedOut, failed (unreachable, broken off or invalid answer).",
    labelNames: ["service", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "site_outside_call_seconds",
    help: "Duration of calls to other services, whatever their outcome.",
    labelNames: ["service"],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  return (call) => {
    calls.inc({ service: call.service, outcome: call.outcome });
    seconds.observe({ service: call.service }, call.seconds);
  };
}
