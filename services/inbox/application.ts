import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { z } from "zod";

import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { type OwnAddress, requireAddressedHere } from "../loopback/addressed-here.ts";
import { requireJson } from "../loopback/json-only.ts";
import type { Message, Messages } from "./messages.ts";
import { listPage, messagePage } from "./pages.ts";

/** What the inbox's application depends on. */
export interface InboxApplicationOptions extends OwnAddress {
  messages: Messages;
  log: Logger;
}

const maxSmsBytes = 8 * 1024;

const sms = z.object({ to: z.string().regex(/^\+\d{8,15}$/), text: z.string().min(1).max(1_600) });

const ownPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

/** A mail is untrusted HTML: no script, no form, no request to anywhere, and an origin of its own. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * The inbox: a page of all messages, a page for each message, a listing for tests (`/messages.json?to=`), and the endpoint that takes an SMS (`POST
 * /sms {to, text}`).
 */
export function inboxApplication({ host, port, messages, log }: InboxApplicationOptions): Hono {
  const application = new Hono();
  application.use(requireAddressedHere(host, port));
  application.use(async (context, next) => {
    await next();
    context.header("Cache-Control", cacheControl.unkept);
    context.header("Referrer-Policy", "no-referrer");
    context.header("X-Content-Type-Options", "nosniff");
    if (!context.res.headers.has("Content-Security-Policy")) {
      context.header("Content-Security-Policy", `${ownPagePolicy}; base-uri 'none'; frame-ancestors 'none'`);
    }
  });

  const asked = (context: Context): Message | undefined => messages.find(Number(context.req.param("id")));

  application.get("/", (context) => context.html(listPage(messages.list())));
  application.get("/messages.json", (context) => context.json(messages.list(context.req.query("to"))));
  application.get("/messages/:id{\\d+}", (context) => {
    const message = asked(context);
    return message ? context.html(messagePage(message)) : context.notFound();
  });
  application.get("/messages/:id{\\d+}/html", (context) => {
    const message = asked(context);
    if (message?.kind !== "mail") return context.notFound();
    // Links open in a new page, because the frame itself may not navigate.
    const html = `<!doctype html><base target="_blank">${message.html}`;
    return context.html(html, 200, { "Content-Security-Policy": mailPolicy });
  });

  const limit = bodyLimit({
    maxSize: maxSmsBytes,
    onError: (context) => context.json({ message: "The request is too long." }, 413),
  });
  application.post("/sms", requireJson, limit, async (context) => {
    const received = sms.safeParse(await context.req.json().catch(() => undefined));
    if (!received.success) return context.json({ message: "An SMS has a number and at most 1,600 characters." }, 400);
    messages.add({ kind: "sms", ...received.data });
    return context.json({}, 201);
  });

  application.notFound((context) => context.text("There is no such message, or it was already removed.", 404));
  application.onError((error, context) => {
    log.error({ err: error }, "request failed");
    return context.text("The request failed; see the log.", 500);
  });
  return application;
}
