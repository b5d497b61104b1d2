import type { ServerResponse } from "node:http";

import { Counter, type Registry } from "prom-client";

/**
 * Makes the counter of the site's answers by the class of their status, in a registry. Answers of the page cache are not among them, because they have a
 * counter of their own.
 *
 * @returns a function that counts an answer once it is closed; one of which the client got no head is not counted
 */
export function answerMetrics(registry: Registry): (outgoing: ServerResponse) => void {
  const answers = new Counter({
    name: "site_answers_total",
    help: "Answers by class of status (2xx, 3xx, 4xx, 5xx), without those of the page cache.",
    labelNames: ["class"],
    registers: [registry],
  });
  // Prometheus sees no increase in a series that begins with its first answer.
  for (const known of ["2xx", "3xx", "4xx", "5xx"]) answers.inc({ class: known }, 0);
  return (outgoing) => {
    outgoing.once("close", () => {
      if (outgoing.headersSent) answers.inc({ class: `${Math.floor(outgoing.statusCode / 100)}xx` });
    });
  };
}
