import { createHmac } from "node:crypto";

import type { z } from "zod";

import type { Keys } from "../app/players/secrets.ts";
import { isSameText } from "../process-kit/same-text.ts";

/** A cookie with a readable pass, which this site signed. */
export interface SignedCookie<Pass> {
  /** The pass in a request's `Cookie` header, if this site signed it and it has not ended. Takes microseconds, and none without the cookie. */
  read: (cookies: string | null | undefined) => Pass | undefined;
  /** The `Set-Cookie` header that gives a browser a pass. */
  give: (pass: Pass) => string;
  /** The `Set-Cookie` header that takes it away. */
  clear: () => string;
}

interface SignedCookieOptions<Pass> {
  name: string;
  /** When browsers send it, such as `SameSite=Lax; Secure`. */
  sent: string;
  /** Sign it, and nothing else. */
  keys: Keys;
  schema: z.ZodType<Pass>;
}

/** Makes a cookie for the whole site, out of script's reach. A pass ends at `endsAt`, in milliseconds since 1970, for the browser as for the site. */
export function createSignedCookie<Pass extends { endsAt: number }>({
  name,
  sent,
  keys,
  schema,
}: SignedCookieOptions<Pass>): SignedCookie<Pass> {
  const pattern = new RegExp(`(?:^|;) *${name}=([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{43}) *(?:;|$)`);
  const signature = (value: string, key = keys[0]) => createHmac("sha256", key).update(value).digest("base64url");
  const header = (value: string, maxAgeSeconds: number) =>
    `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${sent}`;
  return {
    read(cookies) {
      const [, value = "", signed = ""] = (cookies?.includes(name) && pattern.exec(cookies)) || [];
      // The signature's letters, not the bytes that they stand for, of which the last letter has several spellings.
      const isOurs = value !== "" && keys.some((key) => isSameText(signature(value, key), signed));
      const pass = isOurs ? schema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data : undefined;
      return pass && pass.endsAt > Date.now() ? pass : undefined;
    },
    give(pass) {
      const value = Buffer.from(JSON.stringify(pass)).toString("base64url");
      const secondsLeft = Math.max(0, Math.floor((pass.endsAt - Date.now()) / 1_000));
      return header(`${value}.${signature(value)}`, secondsLeft);
    },
    clear: () => header("", 0),
  };
}
