import { hintCookieName } from "../../app/players/hint-cookie.ts";
import { metricsOf } from "../harness/metrics.ts";
import { startStack } from "../harness/stack.ts";
import { databaseMegabytes } from "./load/database-megabytes.ts";
import { browserHead, leaveServersCore, pinServer, residentMegabytes, visit } from "./load/load.ts";
import { shareOfBareServer } from "./load/share-of-bare-server.ts";
import type { Bench, Measurement } from "./measurement.ts";

const leastShare = 0.85;
const mostMegabytes = 250;
const junkQueries = 100_000;
const junkCookies = 10_000;
const loadMilliseconds = 60_000;
const coldVisitors = 200;

/** The page cache's speed, and whether strangers' requests cause renderings or memory growth. */
export const pageCache: Bench = async () => {
  await leaveServersCore();
  await using stack = await startStack();
  const { origin, pid } = stack.site;
  await pinServer(pid);
  const rendersAndBytes = async () => {
    const metrics = await metricsOf(stack.environment);
    return {
      renders: metrics.get("site_page_renders_total") ?? NaN,
      bytes: metrics.get("site_page_cache_bytes") ?? NaN,
    };
  };
  const head = (path: string, headers?: Readonly<Record<string, string>>) => browserHead(origin, path, headers);

  const cold = await rendersAndBytes();
  await visit(origin, {
    heads: [head("/tc", { Cookie: `${hintCookieName(origin)}=1` })],
    connections: coldVisitors,
    requests: coldVisitors,
  });
  const warm = await rendersAndBytes();
  const measurements: Measurement[] = [
    {
      what: `renders for ${coldVisitors} visitors of a cold page`,
      value: warm.renders - cold.renders,
      unit: "renders",
      budget: 1,
      least: 1,
    },
  ];

  const etag = (await fetch(origin, { headers: { "Accept-Encoding": "br" } })).headers.get("ETag") ?? "";
  const kinds = [
    { kind: "br", headers: { "Accept-Encoding": "br" }, least: leastShare },
    { kind: "gzip", headers: { "Accept-Encoding": "gzip" } },
    { kind: "304", headers: { "Accept-Encoding": "br", "If-None-Match": etag } },
  ];
  for (const { kind, headers, least } of kinds) {
    const { share, requestsPerSecond, by } = await shareOfBareServer(origin, headers);
    const what = `cached home, ${kind}, by ${by}`;
    measurements.push(
      {
        what: `${what}, share of a bare server's requests per second`,
        value: share,
        unit: "times",
        ...(least && { least }),
      },
      { what: `${what}, in a second`, value: Math.round(requestsPerSecond), unit: "requests" },
    );
  }

  const before = await rendersAndBytes();
  await visit(origin, { heads: [head("/?utm_campaign={number}")], requests: junkQueries });
  await visit(origin, {
    heads: [head("/", { Cookie: `${hintCookieName(origin)}=x{number}; junk={number}` })],
    requests: junkCookies,
  });
  const after = await rendersAndBytes();
  measurements.push(
    {
      what: "renders for 100,000 junk queries and 10,000 junk cookies",
      value: after.renders - before.renders,
      unit: "renders",
      budget: 0,
    },
    { what: "growth of the page cache by them", value: after.bytes - before.bytes, unit: "bytes", budget: 0 },
  );

  await visit(origin, {
    heads: [head("/"), head("/?utm_campaign={number}"), head("/tc")],
    milliseconds: loadMilliseconds,
  });
  const resident = await residentMegabytes(pid);
  const database = await databaseMegabytes();
  measurements.push(
    { what: "site process after that and a minute of load", value: resident, unit: "MB" },
    { what: "embedded database by itself", value: database, unit: "MB" },
    {
      what: "site process without the embedded database",
      value: resident - database,
      unit: "MB",
      budget: mostMegabytes,
    },
  );
  return measurements;
};
