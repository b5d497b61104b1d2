import { Hono } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { named } from "../access/audit.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { guessersAddress, privateAddressWarning } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { maxFormBytes } from "./json-body.ts";
import { logInHeaders, loginPage } from "./log-in-pages.ts";
import { takeLogInStep } from "./log-in-steps.ts";
import { readBody } from "./read-body.ts";

/**
 * How staff sign in and out. Studio's button leads to the page. Once everything that it asks for is right, it redirects to the Studio with a code in the
 * fragment, which the Studio exchanges for the session's token. No address contains a secret that works twice.
 */
export function loginRoutes(lake: Lake): Hono<LakeHttp> {
  const { people, sessions, signInCodes, audit } = lake;
  const { studioOrigin, origin } = lake.configuration;
  const warnOfPrivate = privateAddressWarning({ ...lake.configuration, log: lake.log });
  const routes = new Hono<LakeHttp>();
  routes.use("/auth/login/staff", async (context, next) => {
    requireStudio(context.req.query("origin"), studioOrigin);
    await next();
    for (const [name, value] of Object.entries(logInHeaders(studioOrigin))) context.header(name, value);
  });

  // A Studio whose configuration names no way to sign in asks for them. Without an answer its sign-in screen is an error screen.
  routes.get("/auth/providers", (context) =>
    context.json({
      providers: [{ name: "staff", title: "E-mail and password", url: new URL("/v1/auth/login/staff", origin).href }],
      thirdPartyLogin: false,
    }),
  );

  routes.get("/auth/login/staff", (context) =>
    context.html(loginPage({ hasEnded: context.req.query("ended") !== undefined })),
  );

  routes.post("/auth/login/staff", async (context) => {
    // A form on a page of another origin must not sign its visitor in as somebody else.
    if (context.req.header("origin") !== new URL(origin).origin) {
      throw new LakeError(403, "forbiddenError", "The sign-in form must be sent from the lake's own page.");
    }
    const address = guessersAddress(context);
    warnOfPrivate(address);
    const bytes = await readBody(context.req.raw, maxFormBytes);
    if (bytes === null) throw new LakeError(413, "payloadTooLargeError", "The form is too long.");
    const fields = Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString("utf8")));
    const step = await takeLogInStep(lake, fields, address);
    if ("page" in step) {
      if (step.waitSeconds !== undefined) context.header("Retry-After", String(step.waitSeconds));
      return context.html(step.page, step.status);
    }
    const target = requireStudio(context.req.query("origin"), studioOrigin);
    target.hash = `sid=${signInCodes.issue(step.personId)}`;
    return context.redirect(target.href, 303);
  });

  routes.get("/auth/fetch", (context) => {
    // A page of another origin that obtained a code must not exchange it for a session.
    if (context.req.header("origin") !== studioOrigin)
      throw new LakeError(403, "forbiddenError", "This request must come from the Studio.");
    const personId = signInCodes.redeem(context.req.query("sid") ?? "");
    if (personId === undefined) {
      throw new LakeError(
        401,
        "unauthorizedError",
        "This sign-in was already used, or is older than a minute. Sign in again.",
      );
    }
    const token = sessions.begin(personId, context.req.header("user-agent"));
    people.noteLogIn(personId);
    const person = people.byId(personId);
    if (person) audit.add({ what: "logged in", by: named(person), address: context.get("address") });
    return context.json({ token }, 200, { "Cache-Control": cacheControl.unkept });
  });

  routes.post("/auth/logout", (context) => {
    const { sessionId, ...person } = context.get("requester");
    if (sessionId !== undefined) {
      sessions.end(sessionId);
      audit.add({ what: "logged out", by: named(person) });
    }
    return context.json({ ok: true });
  });
  return routes;
}

/** The address to return to. Only the Studio's origin is accepted, because a token must not reach any other. */
function requireStudio(given: string | undefined, studioOrigin: string): URL {
  if (given !== undefined && URL.canParse(given) && new URL(given).origin === studioOrigin) return new URL(given);
  throw new LakeError(400, "clientError", `Start the sign-in from the Studio at ${studioOrigin}.`);
}
