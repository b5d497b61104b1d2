import { isIPv6 } from "node:net";

import type { Variables } from "./variables.ts";

/** Where a process listens, and where it is reached. */
export interface Listening {
  /** The port to listen on. */
  port: number;
  /** The address to listen on. */
  host: string;
  /** The origin at which others reach it, without a slash at its end. */
  origin: string;
}

/** The addresses that stand for all of a machine's. */
const everyAddress: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/**
 * The origin at which programs reach a process that listens at `host`; on this machine, where it listens at every address. By address, because a
 * name may resolve to IPv6 first, where nothing listens by default.
 */
export function originForPrograms(host: string, port: number): string {
  return `http://${hostInRequests(host, port)}`;
}

/** The `Host` of requests to a process that listens at `host`, as clients spell it: without the port that `http:` means anyway. */
export function hostInRequests(host: string, port: number): string {
  return port === 80 ? hostToReach(host) : `${hostToReach(host)}:${port}`;
}

/** The host, as URLs write it, at which programs reach a process that listens at `host`. */
export function hostToReach(host: string): string {
  if (everyAddress.has(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}

/** The origin that people open for a process that listens at `host`. On this machine `localhost` instead of an address, as in every example. */
const originForPeople = (host: string, port: number): string =>
  originForPrograms(["127.0.0.1", "[::1]"].includes(hostToReach(host)) ? "localhost" : host, port);

/** The origin that visitors use, without a slash at its end. */
export const siteOrigin = ({
  SITE_ORIGIN,
  SITE_HOST,
  SITE_PORT,
}: Pick<Variables, "SITE_ORIGIN" | "SITE_HOST" | "SITE_PORT">): string =>
  SITE_ORIGIN ?? originForPeople(SITE_HOST, SITE_PORT);

/** The path of the site's origin to which Google redirects visitors back. */
export const googleCallbackPath = "/google/callback";

/** The origin at which staff open the Studio. */
export const studioOrigin = ({
  STUDIO_ORIGIN,
  STUDIO_HOST,
  STUDIO_PORT,
}: Pick<Variables, "STUDIO_ORIGIN" | "STUDIO_HOST" | "STUDIO_PORT">): string =>
  STUDIO_ORIGIN ?? originForPeople(STUDIO_HOST, STUDIO_PORT);

/** The origin of the embedded content lake's HTTP interface, for the site as for browsers. */
export const contentLakeOrigin = ({
  CONTENT_LAKE_ORIGIN,
  CONTENT_LAKE_HOST,
  CONTENT_LAKE_PORT,
}: Pick<Variables, "CONTENT_LAKE_ORIGIN" | "CONTENT_LAKE_HOST" | "CONTENT_LAKE_PORT">): string =>
  CONTENT_LAKE_ORIGIN ?? originForPrograms(CONTENT_LAKE_HOST, CONTENT_LAKE_PORT);

/** The origin of the embedded inbox page. */
export const inboxOrigin = ({ INBOX_HOST, INBOX_PORT }: Pick<Variables, "INBOX_HOST" | "INBOX_PORT">): string =>
  originForPeople(INBOX_HOST, INBOX_PORT);

/** The origin of the embedded OTP service. */
export const otpOrigin = ({ OTP_HOST, OTP_PORT }: Pick<Variables, "OTP_HOST" | "OTP_PORT">): string =>
  originForPrograms(OTP_HOST, OTP_PORT);

/** The origin at which visitors on this machine reach the embedded Google. */
export const googleOrigin = ({ GOOGLE_HOST, GOOGLE_PORT }: Pick<Variables, "GOOGLE_HOST" | "GOOGLE_PORT">): string =>
  originForPeople(GOOGLE_HOST, GOOGLE_PORT);
