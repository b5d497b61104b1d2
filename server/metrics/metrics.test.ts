import { Registry } from "prom-client";
import { expect, test } from "vitest";

import type { ContentStatus } from "../../app/content/content.ts";
import { createMetrics, limitRefusalMetrics } from "./metrics.ts";

const lakeIsWell: ContentStatus = {
  connected: true,
  lakeIsAway: false,
  pagesOnLastGood: 0,
  freshAt: new Date(Date.now() - 60_000),
};

const unused = { used: () => 0 };
const ceilings = {
  failedLogins: { used: () => 1.5 },
  guessedAccounts: unused,
  linkMails: unused,
  otps: unused,
  otpsToday: unused,
  signUps: { used: () => 0.25 },
};

/** The value of one metric in Prometheus' text format. */
const valueIn = (text: string, name: string): number => {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

test("the page cache's answers are counted, and its size is read with the metrics", async () => {
  const size = { pages: 15, bytes: 400_000 };
  const registry = new Registry();
  const metrics = createMetrics(registry, { content: () => lakeIsWell, cache: () => size, ceilings });
  for (const outcome of ["hit", "hit", "stale", "notModified", "miss"] as const) metrics.answered(outcome);
  metrics.rendered();
  metrics.renderFailed();
  metrics.visible(120);
  size.pages = 16;

  const text = await registry.metrics();
  expect(valueIn(text, 'site_page_cache_answers_total{outcome="hit"}')).toBe(2);
  expect(valueIn(text, 'site_page_cache_answers_total{outcome="stale"}')).toBe(1);
  expect(valueIn(text, 'site_page_cache_answers_total{outcome="notModified"}')).toBe(1);
  expect(valueIn(text, 'site_page_cache_answers_total{outcome="miss"}')).toBe(1);
  expect(valueIn(text, "site_page_renders_total")).toBe(1);
  expect(valueIn(text, "site_page_render_failures_total")).toBe(1);
  expect(valueIn(text, 'site_publish_to_visible_seconds_bucket{le="0.1"}')).toBe(0);
  expect(valueIn(text, 'site_publish_to_visible_seconds_bucket{le="0.2"}')).toBe(1);
  expect(valueIn(text, "site_page_cache_pages")).toBe(16);
  expect(valueIn(text, "site_page_cache_bytes")).toBe(400_000);
});

test.each<[string, ContentStatus, { connected: number; onLastGood: number; youngest: number; oldest: number }]>([
  ["the lake is followed", lakeIsWell, { connected: 1, onLastGood: 0, youngest: 0, oldest: 0 }],
  [
    "the lake went away a minute ago",
    { ...lakeIsWell, connected: false, lakeIsAway: true, pagesOnLastGood: 27 },
    { connected: 0, onLastGood: 27, youngest: 59, oldest: 90 },
  ],
])("while %s, the metrics have its state and the age of the words", async (_when, status, expected) => {
  const registry = new Registry();
  createMetrics(registry, { content: () => status, cache: () => ({ pages: 0, bytes: 0 }), ceilings });
  const text = await registry.metrics();
  expect(valueIn(text, "site_lake_connected")).toBe(expected.connected);
  expect(valueIn(text, "site_pages_on_last_good")).toBe(expected.onLastGood);
  expect(valueIn(text, "site_content_age_seconds")).toBeGreaterThanOrEqual(expected.youngest);
  expect(valueIn(text, "site_content_age_seconds")).toBeLessThanOrEqual(expected.oldest);
});

test("before the lake's first answer the age of the words is unknown", async () => {
  const status: ContentStatus = { connected: false, lakeIsAway: true, pagesOnLastGood: 27, freshAt: undefined };
  const registry = new Registry();
  createMetrics(registry, { content: () => status, cache: () => ({ pages: 0, bytes: 0 }), ceilings });
  expect(await registry.metrics()).toMatch(/^site_content_age_seconds Nan$/im);
});

test("each ceiling's use is read with the metrics", async () => {
  const registry = new Registry();
  createMetrics(registry, { content: () => lakeIsWell, cache: () => ({ pages: 0, bytes: 0 }), ceilings });
  const text = await registry.metrics();

  expect(valueIn(text, 'site_ceiling_used_ratio{ceiling="failedLogins"}')).toBe(1.5);
  expect(valueIn(text, 'site_ceiling_used_ratio{ceiling="signUps"}')).toBe(0.25);
  expect(valueIn(text, 'site_ceiling_used_ratio{ceiling="otpsToday"}')).toBe(0);
});

test("what limits refused is counted by limit, from 0", async () => {
  const registry = new Registry();
  const count = limitRefusalMetrics(registry, ["otpPace", "resetsPerNetwork"]);
  count("otpPace");
  count("otpPace");
  const text = await registry.metrics();
  expect(valueIn(text, 'site_limit_refusals_total{limit="otpPace"}')).toBe(2);
  expect(valueIn(text, 'site_limit_refusals_total{limit="resetsPerNetwork"}')).toBe(0);
});
