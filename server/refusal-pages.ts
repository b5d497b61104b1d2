import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "./site-environment.ts";

/** The page that tells people why their form was refused with a status; undefined when there is none. */
export type RefusalPage = (status: number, incoming: IncomingMessage) => Promise<Response | undefined>;

/** Whether a browser waits for a page to show; programs and the scripts of open pages do not ask for HTML. */
const showsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers.accept?.includes("text/html") === true;

/** Tells people in a page of the site what the plain answer to a refused form tells programs. Nothing more of the form is read for it. */
export const refusalPages = (page: RefusalPage) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    await next();
    const { incoming } = context.env;
    if (!showsPage(incoming) || context.res.headers.get("Content-Type")?.startsWith("text/plain") !== true) return;
    const shown = await page(context.res.status, incoming);
    if (shown) context.res = shown;
  });
