/**
 * Loaded by `node --import` before Sanity's command line, whose host is fixed: sends what it asks of `https://api.sanity.io` and
 * `https://<project>.api.sanity.io` to the lake at LAKE_ORIGIN, and refuses every other host, in each of its threads.
 */
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { syncBuiltinESMExports } from "node:module";

const lake = new URL(process.env["LAKE_ORIGIN"] ?? "");
const hosted = "api.sanity.io";

/** The project that a host of Sanity's API names; empty for the host of all projects. */
function projectOf(host: string): string {
  if (host === hosted) return "";
  if (host.endsWith(`.${hosted}`)) return host.slice(0, -hosted.length - 1);
  throw new Error(`This test reaches the lake only, not ${host}`);
}

function request(options: RequestOptions, answered?: (answer: IncomingMessage) => void): ClientRequest {
  const project = projectOf(options.hostname ?? "");
  const { hostname, port, host, protocol } = lake;
  const asked = http.request({ ...options, protocol, hostname, host: hostname, port, agent: undefined }, answered);
  asked.setHeader("host", host);
  if (project !== "") asked.setHeader("x-sanity-project-id", project);
  return asked;
}
Object.assign(https, { request });
syncBuiltinESMExports();

const fetchHere = globalThis.fetch;
globalThis.fetch = async (asked, options) => {
  const url = new URL(asked instanceof Request ? asked.url : asked);
  const headers = new Headers(options?.headers);
  const project = projectOf(url.hostname);
  if (project !== "") headers.set("x-sanity-project-id", project);
  return fetchHere(lake.origin + url.pathname + url.search, { ...options, headers });
};
