import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "./site-environment.ts";

/** The page that says why a form was refused with a status; undefined when there is none. */
export type RefusalPage = (status: number, incoming: IncomingMessage) => Promise<Response | undefined>;

/** Whether a browser expects a page; programs and the scripts of open pages do not request HTML. */
const showsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers.accept?.includes("text/html") === true;

/** Replaces the plain answer to a refused form by a page of the site when a browser expects one. Reads nothing more of the form. */
export const refusalPages = (page: RefusalPage) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    await next();
    const { incoming } = context.env;
    if (!showsPage(incoming) || context.res.headers.get("Content-Type")?.startsWith("text/plain") !== true) return;
    const shown = await page(context.res.status, incoming);
    if (shown) context.res = shown;
  });
