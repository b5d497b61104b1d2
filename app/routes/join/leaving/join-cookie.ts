import { createCookie } from "@remix-run/node";
import { z } from "zod";

import { cookieName } from "../../../../configuration/cookie-name.ts";
import type { LoadContext } from "../../../load-context.ts";

/** What is needed to name and sign a cookie. */
export type CookieContext = Pick<LoadContext, "cookieSecrets" | "siteOrigin">;

/** A cookie of the forms: signed, out of script's reach, and not sent with other sites' forms. */
interface JoinCookie<Value> {
  /** The value the browser sent, if this site signed it for this purpose and it still has the right shape. */
  read: (request: Request) => Promise<Value | undefined>;
  /** The `Set-Cookie` header that sets it. */
  give: (value: Value) => Promise<string>;
  /** The `Set-Cookie` header that removes it. */
  clear: () => Promise<string>;
}

interface JoinCookieOptions<Value> {
  /** Unique among the forms' cookies. It is signed with the value, so that no cookie is accepted as another. */
  name: string;
  schema: z.ZodType<Value>;
  lifetimeSeconds: number;
}

/** Makes a cookie. */
export function joinCookie<Value>(
  { cookieSecrets, siteOrigin }: CookieContext,
  { name, schema, lifetimeSeconds }: JoinCookieOptions<Value>,
): JoinCookie<Value> {
  const cookie = createCookie(cookieName(siteOrigin, name), {
    secrets: [...cookieSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: siteOrigin.startsWith("https:"),
    maxAge: lifetimeSeconds,
  });
  const signed = z.object({ name: z.literal(name), value: schema });
  return {
    read: async (request) => signed.safeParse(await cookie.parse(request.headers.get("Cookie"))).data?.value,
    give: (value) => cookie.serialize({ name, value }),
    clear: () => cookie.serialize("", { maxAge: 0 }),
  };
}
