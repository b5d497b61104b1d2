import type { Logger } from "pino";

import { hostOf, hostsOfOrigin } from "../../process-kit/http/host.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Answers at one origin only, so that cookies, redirects and caches cannot be split or poisoned by a forged Host.
 *
 * A page asked for under another name of this machine is redirected (308), as people type `127.0.0.1` for `localhost`. Every other Host, two
 * of them, none, or a request target that brings its own (`GET http://other/`), is refused with 421.
 */
export function hostGuard(siteOrigin: string): Guard {
  const { port } = new URL(siteOrigin);
  const own = new Set(hostsOfOrigin(siteOrigin));
  const aliases = new Set(loopbackNames.map((name) => (port ? `${name}:${port}` : name)));

  return (incoming) => {
    const { method, url = "" } = incoming;
    const name = hostOf(incoming);
    if (name !== undefined && own.has(name)) return undefined;
    if (name !== undefined && aliases.has(name) && (method === "GET" || method === "HEAD")) {
      return plainAnswer(308, `This site is at ${siteOrigin}.`, { Location: siteOrigin + url });
    }
    return plainAnswer(421, "This site does not answer for this host name.");
  };
}

/** A browser's host is at most 253 characters long, and a port. */
const maxLoggedHostCharacters = 256;

/**
 * The same guard, which tells the operator of the first request for another host: with a wrong origin, or behind a proxy that changes the Host, the site
 * answers nobody. A request that names no host, or several, is no sign of either and is not told.
 */
export function loggedHostGuard(siteOrigin: string, log: Pick<Logger, "warn">): Guard {
  const guard = hostGuard(siteOrigin);
  let isSaid = false;
  return (incoming) => {
    const refusal = guard(incoming);
    // Not `headers.host`, which the listener has replaced by the site's own.
    const host = hostOf(incoming);
    if (refusal?.status === 421 && host !== undefined && !isSaid) {
      isSaid = true;
      log.warn(
        { siteOrigin, host: host.slice(0, maxLoggedHostCharacters) },
        "requests for other hosts are refused with 421: if visitors use this one, set SITE_ORIGIN to the origin that they see, and have the proxy pass on their Host; logged once",
      );
    }
    return refusal;
  };
}
