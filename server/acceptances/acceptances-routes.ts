import { type Context, Hono, type Next } from "hono";
import { z } from "zod";

import type { ReportReader } from "../../app/content/acceptances/report-readers.ts";
import type { Limit } from "../../app/players/limits/limit.ts";
import { readForm } from "../../app/request-bodies/read-form.ts";
import { refusal } from "../../app/request-bodies/refuse-body.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { answered } from "../answered.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SignedCookie } from "../signed-cookie.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { AcceptancesPass } from "./acceptances-cookie.ts";

/** The report's path, for a browser that has opened it. */
export const acceptancesPath = "/staff/acceptances";

/** The path to which the Studio sends the form with a ticket, the only form of another origin that the site takes. */
export const openAcceptancesPath = "/staff/acceptances/open";

/** How long a report stays open, however often it is used. */
export const acceptancesLifetimeSeconds = 15 * 60;

/** Asks the lake who may read the report. Both reject when the lake does not answer. */
interface ReportReaders {
  /** Uses up a ticket, and answers whose it was; undefined for any other, and for one that was used before. */
  redeem: (ticket: string) => Promise<ReportReader | undefined>;
  /** Who has it open; undefined once their session has ended or their role may not read it. */
  stillReading: (pass: AcceptancesPass) => Promise<ReportReader | undefined>;
}

/** The parts of {@link acceptancesRoutes}. */
export interface AcceptancesParts {
  readers: ReportReaders;
  cookie: SignedCookie<AcceptancesPass>;
  /** How often a network may try, because each try asks the lake. */
  triesPerNetwork: Pick<Limit, "take">;
}

const opening = z.object({ ticket: z.string() });

const headers = {
  "Cache-Control": cacheControl.personal,
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
} as const;

const away = "The report cannot be opened now, because the content lake does not answer. Please try again later.";

/**
 * Opens the report on who accepted which terms (`docs/decisions/0035-who-accepted-which-version.md`), and lets nobody else to its pages.
 *
 * `POST /staff/acceptances/open` takes the form of the Studio with a ticket, and redirects (303) to the report with a cookie. Answers 401 to a ticket that was
 * used, is older than a minute, or was never issued; 429 to a network that tries too often; 503 while the lake does not answer.
 *
 * The report's own addresses are answered 401 without that cookie, and once the session has ended in which it was opened, which the lake is asked each time.
 */
export function acceptancesRoutes({ readers, cookie, triesPerNetwork }: AcceptancesParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post(openAcceptancesPath, async (context) => {
    const form = await readForm(context.req.raw, [opening]).catch(refusal);
    if (form instanceof Response) return form;
    const waitSeconds = await triesPerNetwork.take(context.get("visitor").client.address);
    if (waitSeconds !== undefined) {
      const sentence = "Too many reports were opened from this network. Please wait.";
      return plainAnswer(429, sentence, { ...headers, "Retry-After": String(waitSeconds) });
    }
    const { ticket } = opening.catch({ ticket: "" }).parse(Object.fromEntries(form));
    const redeem = () => (looksLikeTicket(ticket) ? readers.redeem(ticket) : Promise.resolve(undefined));
    const asked = await answered(redeem, context.get("log"), "the report on acceptances could not be opened");
    if (!asked) return plainAnswer(503, away, headers);
    if (!asked.answer)
      return plainAnswer(
        401,
        "This report was opened before, or more than a minute ago. Open it in the Studio again.",
        headers,
      );
    const { personId, sessionId } = asked.answer;
    const pass = { personId, sessionId, endsAt: Date.now() + acceptancesLifetimeSeconds * 1_000 };
    const opened = { ...headers, Location: acceptancesPath, "Set-Cookie": cookie.give(pass) };
    return new Response(null, { status: 303, headers: opened });
  });

  const showReport = async (context: Context<SiteEnvironment>, next: Next) => {
    const ended = (more?: { "Set-Cookie": string }) =>
      plainAnswer(401, "This report has ended. Open it in the Studio again.", { ...headers, ...more });
    const pass = cookie.read(context.req.header("Cookie"));
    if (!pass) return ended();
    const asked = await answered(
      () => readers.stillReading(pass),
      context.get("log"),
      "the report on acceptances could not be shown",
    );
    if (!asked) return plainAnswer(503, away, headers);
    if (!asked.answer) return ended({ "Set-Cookie": cookie.clear() });
    context.set("reportReader", { ...asked.answer, until: new Date(pass.endsAt) });
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
  routes.use(acceptancesPath, showReport);
  routes.use(`${acceptancesPath}/file`, showReport);
  return routes;
}

/** Whether the lake could have made a ticket; it is asked about no other. */
const looksLikeTicket = (text: string): boolean => /^[\w-]{43}$/.test(text);
