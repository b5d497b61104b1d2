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

/**
 * The same guard, which tells the operator of the first request that it refuses: with a wrong origin, or behind a proxy that changes the Host, the site
 * answers nobody.
 */
export function loggedHostGuard(siteOrigin: string, log: Pick<Logger, "warn">): Guard {
  const guard = hostGuard(siteOrigin);
  let isSaid = false;
  return (incoming) => {
    const refusal = guard(incoming);
    if (refusal?.status === 421 && !isSaid) {
      isSaid = true;
      log.warn(
        { siteOrigin, host: incoming.headers.host },
        "requests for other hosts are refused with 421: if visitors use this one, set SITE_ORIGIN to the origin that they see, and have the proxy pass on their Host; logged once",
      );
    }
    return refusal;
  };
}
