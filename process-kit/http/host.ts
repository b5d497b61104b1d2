import type { IncomingMessage } from "node:http";

/**
 * The host that a request is addressed to, with its port and in lower case. None when its head names none or several, or when its target
 * brings a name itself (`GET http://other/`). A page on a foreign name that has been made to point at this machine (DNS rebinding) still
 * sends that name.
 */
export function hostOf({ rawHeaders, url = "" }: Pick<IncomingMessage, "rawHeaders" | "url">): string | undefined {
  return url.startsWith("/") ? onlyHostIn(rawHeaders) : undefined;
}

/** The port that an origin of each scheme leaves out. */
const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** The hosts that name an origin: with its port or, where that is the scheme's own, also without. */
export function hostsOfOrigin(origin: string): readonly string[] {
  const { host, port, protocol } = new URL(origin);
  return port === "" ? [host, `${host}:${defaultPorts[protocol] ?? ""}`] : [host];
}

/**
 * Whether a request is addressed to one of a server's own names. For requests that `@hono/node-server` made: their address has the name of the
 * target, or else of the `Host`, and several `Host` headers are one that is nobody's name.
 *
 * @param hosts names with their ports, such as `localhost:3000`
 * @param request as it came
 */
export function isAddressedTo(hosts: ReadonlySet<string>, request: Request): boolean {
  return hosts.has(request.headers.get("host") ?? "") && hosts.has(new URL(request.url).host);
}

/** As the client sent it, unless it sent several; `headersDistinct` tells the same, but copies every header for it. */
function onlyHostIn(rawHeaders: readonly string[]): string | undefined {
  let found: string | undefined;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length !== "host".length || name.toLowerCase() !== "host") continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1]?.toLowerCase();
  }
  return found;
}
