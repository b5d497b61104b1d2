import { Hono } from "hono";
import { z } from "zod";

import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { bearerOf } from "./authentication.ts";
import type { LakeHttp } from "./context.ts";
import { loginHeaders, loginPage } from "./login-page.ts";
import { parseInput } from "./parse-input.ts";
import { readBody } from "./read-body.ts";

const form = z.object({ email: z.string().max(254), password: z.string().min(1).max(200) });

const maxFormBytes = 4_096;

/**
 * How staff sign in and out. Studio's button leads to the page; a right password leads back to the Studio with a session's token in the
 * fragment, which never reaches a server. (Sanity's other way, `#sid=`, loses the token when the lake answers quickly.)
 */
export function loginRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, sessions, loginPace } = lake;
  const { studioOrigin, origin } = lake.configuration;
  const routes = new Hono<LakeHttp>();
  routes.use("/auth/login/staff", async (context, next) => {
    requireStudio(context.req.query("origin"), studioOrigin);
    await next();
    for (const [name, value] of Object.entries(loginHeaders(studioOrigin))) context.header(name, value);
  });

  routes.get("/auth/login/staff", (context) => context.html(loginPage({})));

  routes.post("/auth/login/staff", async (context) => {
    // A form on another page must not sign its visitor in as somebody else.
    if (context.req.header("origin") !== new URL(origin).origin) {
      throw new LakeError(403, "forbiddenError", "Sign in from the lake's own page.");
    }
    const bytes = await readBody(context.req.raw, maxFormBytes);
    if (bytes === null) throw new LakeError(413, "payloadTooLargeError", "The form is too long.");
    const fields = Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString("utf8")));
    const { email, password } = parseInput(form, fields);
    const waitSeconds = loginPace.waitSeconds(email);
    if (waitSeconds > 0) {
      context.header("Retry-After", String(waitSeconds));
      const problem = `That was wrong too often. Try again in ${waitSeconds} seconds.`;
      return context.html(loginPage({ problem, email }), 429);
    }
    loginPace.begin(email);
    const person = await people.authenticate(email, password);
    if (!person) {
      return context.html(loginPage({ problem: "This e-mail address and password do not go together.", email }), 422);
    }
    loginPace.succeed(email);
    const target = requireStudio(context.req.query("origin"), studioOrigin);
    target.hash = `token=${sessions.begin(person.id)}`;
    return context.redirect(target.href, 303);
  });

  routes.post("/auth/logout", (context) => {
    sessions.end(bearerOf(context.req.header("authorization")));
    return context.json({ ok: true });
  });
  return routes;
}

/** The address to return to: a token must reach the Studio and nobody else. */
function requireStudio(given: string | undefined, studioOrigin: string): URL {
  if (given !== undefined && URL.canParse(given) && new URL(given).origin === studioOrigin) return new URL(given);
  throw new LakeError(400, "clientError", `Sign in from the Studio at ${studioOrigin}.`);
}
