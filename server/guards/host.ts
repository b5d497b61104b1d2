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
  const { host, port } = new URL(siteOrigin);
  const aliases = new Set(loopbackNames.map((name) => (port ? `${name}:${port}` : name)));

  return ({ rawHeaders, method, url = "" }) => {
    const name = onlyHostIn(rawHeaders);
    if (name !== undefined && url.startsWith("/")) {
      if (name === host) return undefined;
      if (aliases.has(name) && (method === "GET" || method === "HEAD")) {
        return plainAnswer(308, `This site is at ${siteOrigin}.`, { Location: siteOrigin + url });
      }
    }
    return plainAnswer(421, "This site does not answer under that name.");
  };
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
