import { createHash, createHmac } from "node:crypto";

import type { Keys } from "../../../app/players/secrets.ts";
import { cookieName } from "../../../configuration/cookie-name.ts";
import { isSameText } from "../../../process-kit/same-text.ts";

/** What a browser that opened a link to a draft may see. */
export interface SharedPass {
  /** The share's name in the lake, which is asked each time whether it still works. */
  name: string;
  /** The only path at which the draft is shown, as it stands in the address. */
  path: string;
  /** When the link ends. */
  endsAt: Date;
}

/** The cookies of links to drafts: one for each path, so that of two links to one page the one opened last counts. */
export interface SharedCookie {
  /**
   * The name of the share that a request's `Cookie` header allows at a path, if this site signed it for that path and it has not ended. A query after
   * the path counts for nothing. Costs nothing without such a cookie.
   */
  read: (cookies: string | null | undefined, target: string) => string | undefined;
  /** The `Set-Cookie` header that gives a browser a pass. */
  give: (pass: SharedPass) => string;
  /** The `Set-Cookie` header that takes away what a browser has for a path, whatever query follows it. */
  clear: (target: string) => string;
}

/**
 * Makes the cookies: signed, out of script's reach, and `SameSite=Lax`, because a link is followed from a mail or a chat and its page stands in no
 * frame.
 *
 * @param siteOrigin the one origin of the site
 * @param keys sign these cookies, and nothing else
 */
export function createSharedCookie(siteOrigin: string, keys: Keys): SharedCookie {
  const prefix = cookieName(siteOrigin, "shared");
  const attributes = `Path=/; HttpOnly; SameSite=Lax${siteOrigin.startsWith("https:") ? "; Secure" : ""}`;
  const nameFor = (path: string) => `${prefix}_${createHash("sha256").update(path).digest("hex").slice(0, 16)}`;
  const signature = (path: string, value: string, key = keys[0]) =>
    createHmac("sha256", key).update(`${path} ${value}`).digest("base64url");
  const header = (path: string, value: string, maxAgeSeconds: number) =>
    `${nameFor(path)}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
  return {
    read(cookies, target) {
      if (!cookies?.includes(prefix)) return undefined;
      const path = pathOf(target);
      const pattern = new RegExp(`(?:^|;) *${nameFor(path)}=(([\\w-]{1,64})\\.(\\d{1,15}))\\.([\\w-]{43}) *(?:;|$)`);
      const [, value = "", name, endsAt, signed = ""] = pattern.exec(cookies) ?? [];
      if (name === undefined || !keys.some((key) => isSameText(signature(path, value, key), signed))) return undefined;
      return Number(endsAt) > Date.now() ? name : undefined;
    },
    give({ name, path, endsAt }) {
      const value = `${name}.${endsAt.getTime()}`;
      const secondsLeft = Math.max(0, Math.floor((endsAt.getTime() - Date.now()) / 1_000));
      return header(path, `${value}.${signature(path, value)}`, secondsLeft);
    },
    clear: (target) => header(pathOf(target), "", 0),
  };
}

const pathOf = (target: string): string => target.split("?", 1)[0] ?? "";
