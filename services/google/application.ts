import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";

import { type OwnAddress, requireAddressedHere } from "../loopback/addressed-here.ts";
import { choosePage, refusalPage } from "./pages.ts";
import { portrait } from "./portrait.ts";
import { authorizationRequest, choicePath, type SignIns } from "./sign-ins.ts";

/** What the stand-in for Google depends on. */
export interface GoogleApplicationOptions extends OwnAddress {
  /** The only address visitors may be sent back to. */
  callbackUrl: string;
  signIns: SignIns;
  log: Logger;
}

const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
};

const maxFormBytes = 16 * 1024;

/** The paths that oauth2-mock-server answers besides the token endpoint: the code, the person a token is for, its keys and its configuration. */
const protocolPaths = [choicePath, "/userinfo", "/jwks", "/.well-known/openid-configuration"];

/** The stand-in for Google: the calls of OpenID Connect, and before them a page on which a test person is chosen. */
export function googleApplication({ host, port, callbackUrl, signIns, log }: GoogleApplicationOptions) {
  const application = new Hono<{ Bindings: HttpBindings }>();
  application.use(requireAddressedHere(host, port));

  application.get("/authorize", (context) => {
    const asked = authorizationRequest.safeParse(context.req.query());
    if (!asked.success || asked.data.redirect_uri !== callbackUrl) return context.html(refusalPage(), 400, pageHeaders);
    return context.html(choosePage(asked.data), 200, pageHeaders);
  });
  application.use(choicePath, async (context, next) => {
    // No code is sent to any other address, even from a forged page.
    if (context.req.query("redirect_uri") === callbackUrl) return next();
    return context.html(refusalPage(), 400, pageHeaders);
  });
  for (const path of protocolPaths) {
    application.all(path, (context) => {
      signIns.answer(context.env.incoming, context.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
  const limit = bodyLimit({
    maxSize: maxFormBytes,
    onError: (context) => context.json({ error: "invalid_request" }, 413),
  });
  application.post("/token", limit, async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return context.json({ error: "invalid_request" }, 400);
    if (!signIns.admit(form)) return context.json({ error: "invalid_grant" }, 400);
    // The form has been read already; the service expects its fields here.
    signIns.answer(Object.assign(context.env.incoming, { body: form }), context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  application.get("/pictures/meera.png", async (context) =>
    context.body(await portrait(), 200, { "Content-Type": "image/png" }),
  );

  application.notFound((context) => context.text("There is no such page here.", 404));
  application.onError((error, context) => {
    log.error({ err: error }, "request failed");
    return context.text("The request failed; see the log.", 500);
  });
  return application;
}
