import type { ServerResponse } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from "prom-client";

import type { ContentStatus } from "../../app/content/content.ts";
import type { NoteOutsideCall } from "../../app/gateways/outside-calls.ts";
import type { Ceilings } from "../../app/players/limits/ceilings.ts";
import type { CacheOutcome } from "../page-cache/answer-from-cache.ts";

/** The events that metrics for operators count, in Prometheus' terms. */
interface Metrics {
  /** A reading page was requested; `outcome` says whether it came from the cache. */
  answered: (outcome: CacheOutcome) => void;
  /** The app rendered a page for the cache. */
  rendered: () => void;
  /** A page could not be rendered for the cache. */
  renderFailed: () => void;
  /** Changed words are in visitors' HTML, so many milliseconds after the lake's news of them arrived. */
  visible: (milliseconds: number) => void;
}

interface MetricSources {
  content: () => ContentStatus;
  cache: () => { pages: number; bytes: number };
  ceilings: Readonly<Record<keyof Ceilings, Pick<Ceilings[keyof Ceilings], "used">>>;
}

/** Makes the metrics of the process, its pages, its words and its ceilings, in a registry. */
export function createMetrics(registry: Registry, { content, cache, ceilings }: MetricSources): Metrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // Counted here and copied when the metrics are requested, because the counter itself would cost as much as the rest of an answer.
  const answers: Record<CacheOutcome, number> = { hit: 0, stale: 0, miss: 0, notModified: 0 };
  new Counter({
    name: "site_page_cache_answers_total",
    help: "Reading pages answered by outcome: hit, stale (a newer one is being rendered), miss (rendered first), notModified (304).",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(answers)) this.inc({ outcome }, count);
    },
  });
  const renders = new Counter({ name: "site_page_renders_total", help: "Pages rendered for the cache.", registers });
  const failures = new Counter({
    name: "site_page_render_failures_total",
    help: "Failed renders for the cache; the older copies are still served.",
    registers,
  });
  const visible = new Histogram({
    name: "site_publish_to_visible_seconds",
    help: "Time from the arrival of a live event or webhook to the changed page in the cache. Changes found by polling or made by the clock are not included.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("site_page_cache_pages", "Pages in the cache.", () => cache().pages);
  gauge("site_page_cache_bytes", "Bytes of pages in the cache, all encodings.", () => cache().bytes);
  gauge("site_lake_connected", "1 while the live connection to the content lake is open.", () =>
    content().connected ? 1 : 0,
  );
  gauge("site_pages_on_last_good", "Pages served from their last good copy because the lake did not answer.", () => {
    return content().pagesOnLastGood;
  });
  gauge(
    "site_content_age_seconds",
    "Seconds since all content was last known to be current; NaN before the first time.",
    () => {
      const { connected, pagesOnLastGood, freshAt } = content();
      if (connected && pagesOnLastGood === 0 && freshAt) return 0;
      return freshAt ? (Date.now() - freshAt.getTime()) / 1_000 : NaN;
    },
  );
  new Gauge({
    name: "site_ceiling_used_ratio",
    help: "Share of a whole-site ceiling used in its current window; above 1 the ceiling is passed.",
    labelNames: ["ceiling"],
    registers,
    collect() {
      for (const [ceiling, { used }] of Object.entries(ceilings)) this.set({ ceiling }, used());
    },
  });

  return {
    answered: (outcome) => {
      answers[outcome] += 1;
    },
    rendered: () => renders.inc(),
    renderFailed: () => failures.inc(),
    visible: (milliseconds) => visible.observe(milliseconds / 1_000),
  };
}

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
      // An answer that still waited behind another one has no connection, though its head was made.
      const hadItsTurn = outgoing.writableFinished || outgoing.socket !== null;
      if (outgoing.headersSent && hadItsTurn) answers.inc({ class: `${Math.floor(outgoing.statusCode / 100)}xx` });
    });
  };
}

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
  return () => lines.inc();
}

/**
 * Makes the counter of what limits refused, in a registry.
 *
 * @param registry of the process
 * @param limits the names of all limits, whose series begin at 0: Prometheus sees no increase in one that begins with its first refusal
 * @returns a function that counts one refusal of a limit
 */
export function limitRefusalMetrics(registry: Registry, limits: readonly string[]): (limit: string) => void {
  const refusals = new Counter({
    name: "site_limit_refusals_total",
    help: "Requests of players that a limit refused, by limit.",
    labelNames: ["limit"],
    registers: [registry],
  });
  for (const limit of limits) refusals.inc({ limit }, 0);
  return (limit) => refusals.inc({ limit });
}

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
