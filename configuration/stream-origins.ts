import { z } from "zod";

import { originForPrograms } from "./origins.ts";
import { variables } from "./variables.ts";

/** The ports of the checkout's other parts. */
const otherPorts = z.object({
  SITE_PORT: variables.SITE_PORT,
  STUDIO_PORT: variables.STUDIO_PORT,
  INBOX_PORT: variables.INBOX_PORT,
  INBOX_SMTP_PORT: variables.INBOX_SMTP_PORT,
  OTP_PORT: variables.OTP_PORT,
  GOOGLE_PORT: variables.GOOGLE_PORT,
  METRICS_PORT: variables.METRICS_PORT,
});

/**
 * The variables that determine the ports of event streams: the configured ones, and the ports of other parts. The lake and the Studio's host must get
 * the same values; otherwise the Studio's policy refuses some streams.
 */
export const streamPortVariables = {
  CONTENT_LAKE_PORT: variables.CONTENT_LAKE_PORT,
  CONTENT_LAKE_HOST: variables.CONTENT_LAKE_HOST,
  CONTENT_LAKE_ORIGIN: variables.CONTENT_LAKE_ORIGIN,
  CONTENT_LAKE_STREAM_PORTS: variables.CONTENT_LAKE_STREAM_PORTS,
  ...otherPorts.shape,
};

type StreamPortVariables = z.output<z.ZodObject<typeof streamPortVariables>>;

/**
 * How many ports event streams get when none are configured. Each serves six streams, and an open document needs five to eleven, so twelve tabs work.
 */
const streamPortCount = 16;

/**
 * The origins of the embedded content lake's other ports, for browsers' event streams: the configured ones, otherwise the next ports after its own
 * that no other part of the checkout is to use. Most of the other parts start after the lake and would otherwise find their port taken.
 *
 * None where the lake has a public origin: there a proxy ends TLS, and over HTTP/2 a browser opens as many streams as it needs.
 */
export function contentLakeStreamOrigins(configured: StreamPortVariables): string[] {
  const { CONTENT_LAKE_PORT: own, CONTENT_LAKE_STREAM_PORTS: named } = configured;
  if (configured.CONTENT_LAKE_ORIGIN) return [];
  const others = new Set(otherPorts.keyof().options.map((variable) => configured[variable]));
  const ports = named ?? nextPorts(own, others);
  return ports.filter((port) => port <= 65_535).map((port) => originForPrograms(configured.CONTENT_LAKE_HOST, port));
}

function nextPorts(own: number, others: ReadonlySet<number | undefined>): number[] {
  const candidates = Array.from({ length: streamPortCount + others.size }, (_, index) => own + 1 + index);
  return candidates.filter((port) => !others.has(port)).slice(0, streamPortCount);
}
