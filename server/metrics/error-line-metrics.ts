import { Counter, type Registry } from "prom-client";

/**
 * Makes the counter of what the log tells as an error, in a registry: mails that were given up, records that could not be deleted, players who were told
 * that something is unavailable, and whatever else an operator should look at.
 *
 * @returns a function that counts one line
 */
export function errorLineMetrics(registry: Registry): () => void {
  const lines = new Counter({
    name: "site_error_lines_total",
    help: "Lines of the log with level 50 or 60.",
    registers: [registry],
  });
  return () => {
    lines.inc();
  };
}
