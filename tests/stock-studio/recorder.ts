import type { BrowserContext, Page, Request, Response } from "playwright";

import { knownAs } from "./known.ts";

/** Something that a walk must not meet, unless the act that it meets it in intends it. */
export interface Finding {
  /** What it is, without what differs from one time to the next, such as ids: the same text is the same finding. */
  what: string;
  /** The first time that it was met, as it was. */
  example: string;
  /** The acts in which it was met, with their numbers in the walk. */
  steps: string[];
}

/** What the browsers of a walk asked of the lake, and what they met. */
export interface Recorder {
  /** Watches all pages of a context from now on. */
  watch: (context: BrowserContext) => void;
  /** Begins an act: what is met from now on belongs to it, unless it matches what the act intends. */
  begin: (step: string, intended: readonly RegExp[]) => void;
  /** Looks for an error screen in a page. */
  lookAt: (page: Page) => Promise<boolean>;
  /** Requests to the lake: method, route and status, with how often each was answered. */
  requests: ReadonlyMap<string, number>;
  findings: ReadonlyMap<string, Finding>;
  /** What is known and why it is right, with how often it was met. */
  known: ReadonlyMap<string, number>;
  /** How often something was met that its act intends. */
  intendedTimes: () => number;
}

/** An act under way. */
interface Moment {
  step: string;
  intended: readonly RegExp[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Takes out of a text what differs from one time to the next. */
const withoutIds = (text: string): string =>
  text
    .replace(/https?:\/\/(?:embedded\.)?(?:localhost|127\.0\.0\.1):\d+/g, "")
    .replace(/\?[^\s)"']*/g, "")
    .replace(/\n\s*at [^\n]*/g, "")
    .replace(/\d+(?:\.\d+)?ms/g, ":duration")
    .replace(uuid, ":id")
    .replace(/\b(?:image|file)-[0-9a-f]{20,}[\w-]*|\b[0-9a-f]{32,}[-\w.]*/g, ":asset")
    .replace(/(?<=versions\.|_\.releases\.)r[A-Za-z0-9]{8}/g, ":release")
    .replace(/(?:drafts|versions\.:release)\.:id/g, ":id")
    .replace(/:id(?:,:id)+/g, ":ids")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ":time");

/** The requests that a page ended itself. */
const ended = "net::ERR_ABORTED";

/** The Studio's screens of an error, for a whole Studio, a tool and a pane. */
const errorScreens = '[data-testid="studio-error-screen"], :text("tool crashed"), :text("An error occurred")';

/**
 * Records what the pages of a walk ask of a lake and what goes wrong.
 *
 * @param lakePort the port of the lake, to which all its names lead
 */
export function createRecorder(lakePort: string): Recorder {
  const requests = new Map<string, number>();
  const findings = new Map<string, Finding>();
  const known = new Map<string, number>();
  let moment: Moment = { step: "start", intended: [] };
  let intendedTimes = 0;
  const count = (counts: Map<string, number>, of: string) => counts.set(of, (counts.get(of) ?? 0) + 1);

  const met = (seen: string, example = seen, { step, intended } = moment) => {
    const what = withoutIds(seen);
    const reason = knownAs(what);
    if (intended.some((one) => one.test(what))) intendedTimes += 1;
    else if (reason !== undefined) count(known, reason);
    else {
      const finding = findings.get(what) ?? { what, example, steps: [] };
      finding.steps.push(step);
      findings.set(what, finding);
    }
  };
  const isOfLake = (request: Request) => new URL(request.url()).port === lakePort;
  const onResponse = async (response: Response) => {
    const request = response.request();
    if (!isOfLake(request)) return;
    const { pathname } = new URL(request.url());
    const line = `${request.method()} ${withoutIds(pathname)} ${response.status()}`;
    count(requests, line);
    if (response.status() < 400) return;
    const about = `${request.url()} ${request.postData()?.slice(0, 2_000) ?? ""}`;
    const asked = moment;
    const answer = await response.text().catch(() => "");
    met(line, `${about}\n${answer.slice(0, 1_000)}`, asked);
  };

  const watchPage = (page: Page) => {
    page.on("websocket", (socket) => {
      socket.on("socketerror", (error) => {
        met(`web socket ${new URL(socket.url()).pathname} failed: ${error}`);
      });
    });
    page.on("crash", () => {
      met("the page crashed");
    });
  };
  return {
    watch(context) {
      context.on("page", watchPage);
      context.on("response", (response) => void onResponse(response));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        if (reason !== ended) met(`${request.method()} ${withoutHost(request.url(), lakePort)} failed: ${reason}`);
      });
      context.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        met(`console ${message.type()}: ${message.text()}`, `${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => {
        const thrown = error.error();
        met(`thrown: ${thrown.message}`, thrown.stack);
      });
    },
    begin(step, intended) {
      moment = { step, intended };
    },
    async lookAt(page) {
      const screen = page.locator(errorScreens).first();
      if (!(await screen.isVisible())) return false;
      const shown = (await page.locator("body").innerText()).slice(0, 600);
      met("error screen", shown);
      return true;
    },
    requests,
    findings,
    known,
    intendedTimes: () => intendedTimes,
  };
}

/** A request's path at the lake, or its whole address at another machine. */
function withoutHost(address: string, lakePort: string): string {
  const { port, pathname, origin } = new URL(address);
  return port === lakePort ? pathname : origin + pathname;
}
