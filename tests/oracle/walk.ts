import type { Browser, BrowserContext, Frame, Locator, Page, Route } from "playwright";

import { bringCookies } from "../harness/on-page.ts";
import type { Visitor } from "../harness/visitor.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { newPerson, type Person } from "./person.ts";
import type { ChosenFile } from "./photograph.ts";

/** The ways to run every story. */
export const ways = ["without script", "with script", "script midway"] as const;

/** One of them. */
export type Way = (typeof ways)[number];

/** When the script of a page arrives for a person who uses a form there `midway`. */
export type Arrival = "before" | "while typing" | "before the press" | "never";

/** The input of a form, by name of field; boxes are ticked or not, and a picture is chosen. */
export type Typed = Readonly<Record<string, string | boolean | ChosenFile>>;

/** A person's browser in one way, with tabs. */
export interface Walk {
  way: Way;
  person: Person;
  /** The active tab. */
  page: () => Page;
  /** Continues in this browser with what a visitor without a browser has reached. */
  goOnAs: (visitor: Visitor) => Promise<void>;
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Types into the form that has a button. */
  type: (button: string, typed: Typed, arrival: Arrival) => Promise<void>;
  /** Presses a button and waits until the page it leads to is there. */
  press: (button: string, times: 1 | 2, arrival: Arrival) => Promise<void>;
  /** Whether script runs in a form that is used like this. */
  hasScript: (arrival: Arrival) => Promise<boolean>;
  /** Waits until the page's script has loaded, in the way where script loads before any action; opens what is collapsed. */
  settle: () => Promise<void>;
  follow: (link: string) => Promise<void>;
  /** Opens an address in a new tab and makes it active. */
  openTab: (address: string) => Promise<void>;
  /** Switches to the other of two tabs. */
  otherTab: () => Promise<void>;
  /** Advances the browser's time: its timers, and the age of its cookies. */
  wait: (seconds: number) => Promise<void>;
  /** Runs work while offline. */
  offline: (work: () => Promise<void>) => Promise<void>;
  /** Whether the tab shows the answer to a posted form, so that the browser would ask before it sends the form again. */
  isAnswerToForm: () => boolean;
  /** The console messages and script errors since the last call. */
  takeComplaints: () => string[];
  /** Closes the browser with its tabs. */
  close: () => Promise<void>;
}

/** Time limit for a page or script to arrive. */
const patienceMilliseconds = 45_000;

/**
 * Messages that Chromium itself writes: about an answer that refuses a form, about a lost network, and about a field that has the focus before the
 * page's autofocus.
 */
const foreseen = [
  /^Failed to load resource: (the server responded with a status of (403|422|429|503)|net::ERR_INTERNET_DISCONNECTED)/,
  /^Autofocus processing was blocked because a document already has a focused element\.$/,
];

const script = /\/assets\/.*\.js$/;

const runsScriptIn = (way: Way): boolean => way !== "without script";

/**
 * Opens a browser for a new person. Each story has browsers of its own, because every wait adds a script to all later pages of a browser, until they
 * open too late.
 */
export async function startWalk(browser: Browser, { stack }: OracleStack, way: Way): Promise<Walk> {
  const { origin } = stack.site;
  const person = newPerson();
  const runsScript = runsScriptIn(way);
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: runsScript,
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { "X-Forwarded-For": person.address },
  });
  context.setDefaultTimeout(patienceMilliseconds);
  if (runsScript) await context.clock.install();
  const gates = new WeakMap<Page, Gate>();
  const tabs: Page[] = [];
  const answers = new Set<Page>();
  let complaints: string[] = [];
  let isOffline = false;
  const openPage = async () => {
    const page = await context.newPage();
    page.on("console", (message) => {
      const isForeseen = foreseen.some((pattern) => pattern.test(message.text()));
      if (!isForeseen) complaints.push(`${way}, console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`${way}, script: ${error.message}`));
    if (way === "script midway") {
      const gate = createGate(page);
      gates.set(page, gate);
      await page.route(script, gate.pass);
    }
    page.on("response", (response) => {
      const request = response.request();
      if (!request.isNavigationRequest() || response.status() === 303) return;
      if (request.method() === "POST") answers.add(page);
      else answers.delete(page);
    });
    tabs.push(page);
    return page;
  };
  let current = await openPage();

  /** Releases the page's script, and waits until the page is hydrated. */
  const arrive = async () => {
    if (!runsScript) return;
    gates.get(current)?.open();
    await takeOver(current);
  };

  return {
    way,
    person,
    page: () => current,
    async goOnAs({ cookies }) {
      await bringCookies(context, origin, cookies);
    },
    async open(address) {
      await current.goto(address);
    },
    async reload() {
      await current.reload();
    },
    async back() {
      await current.goBack();
    },
    async type(button, typed, arrival) {
      const form = formWith(current, button);
      const fields = Object.entries(typed);
      const half = Math.floor(fields.length / 2);
      if (arrival === "before") await arrive();
      for (const [index, [name, text]] of fields.entries()) {
        const isHalfTyped = arrival === "while typing" && index === half;
        if (typeof text === "object") {
          if (isHalfTyped) await arrive();
          await form.locator("[type=file]").setInputFiles(text);
          continue;
        }
        const field = form.locator(`[name="${name}"]:not([type=hidden])`);
        const begun = isHalfTyped && typeof text === "string" ? text.length >> 1 : 0;
        if (begun > 0 && typeof text === "string") await field.fill(text.slice(0, begun));
        if (isHalfTyped) await arrive();
        if (typeof text === "boolean") await field.setChecked(text);
        else if (begun > 0) await field.pressSequentially(text.slice(begun));
        else await field.fill(text);
      }
      if (arrival === "before the press" || (arrival === "while typing" && fields.length === 0)) await arrive();
      if ("picture" in typed && runsScript && arrival !== "never") await uploaded(form);
    },
    async press(button, times, arrival) {
      if (arrival !== "never") await arrive();
      await letServerJudge(current, button);
      const answered = isOffline ? leftOrToldOffline : moving;
      await answered(current, async () => {
        await current.getByRole("button", { name: button, exact: true }).click({ clickCount: times });
      });
    },
    hasScript: async (arrival) =>
      (way === "with script" || (way === "script midway" && arrival !== "never")) && bringsScript(current),
    async settle() {
      if (way === "with script") await arrive();
      await unfold(current);
    },
    async follow(link) {
      await moving(current, () => current.locator("main").getByRole("link", { name: link, exact: true }).click());
    },
    async openTab(address) {
      current = await openPage();
      await current.goto(address);
    },
    async otherTab() {
      current = tabs.find((tab) => tab !== current) ?? current;
      await current.bringToFront();
    },
    async wait(seconds) {
      if (runsScript) await context.clock.fastForward(seconds * 1_000);
      await ageCookies(context, seconds);
    },
    async offline(work) {
      await context.setOffline(true);
      isOffline = true;
      try {
        await work();
      } finally {
        await context.setOffline(false);
        isOffline = false;
        // Without a network the browser shows its own words.
        complaints = [];
      }
    },
    isAnswerToForm: () => answers.has(current),
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    close: () => context.close(),
  };
}

/** Shows every collapsed part of a page, also after the page's script closes it. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const shown = new CSSStyleSheet();
    shown.replaceSync("main details::details-content { content-visibility: visible; display: block; }");
    document.adoptedStyleSheets = [shown];
  });

/** The hold on a page's script. */
interface Gate {
  pass: (route: Route) => Promise<void>;
  open: () => void;
}

/** Holds back the script of each document of a page until it is released for that document. */
function createGate(page: Page): Gate {
  let isOpen = false;
  const held: Route[] = [];
  // The document was left before its script was released.
  const letThrough = (route: Route) => route.continue().catch(() => undefined);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOpen = false;
  });
  return {
    pass: async (route) => {
      if (isOpen) await letThrough(route);
      else held.push(route);
    },
    open() {
      isOpen = true;
      for (const route of held.splice(0)) void letThrough(route);
    },
  };
}

const bringsScript = async (page: Page) => (await page.locator("#page-script-data").count()) > 0;

/** Touches the first form, or dialog, and waits until script has hydrated it. A page without either has no script. */
async function takeOver(page: Page): Promise<void> {
  const form = page.locator("main form").first();
  if ((await form.count()) === 0 || !(await bringsScript(page))) return;
  await form.dispatchEvent("pointerover");
  await page.waitForFunction(() => {
    const control = document.querySelector("main form, main dialog");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits until a picture that was chosen with script has been uploaded, or the form says why it was not. */
async function uploaded(form: Locator): Promise<void> {
  await form.locator("progress").waitFor({ state: "detached" });
  await form.locator("[name=keptPicture], [type=file][aria-invalid=true]").first().waitFor({ state: "attached" });
}

const formWith = (page: Page, button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });

/** Switches off the browser's own validation (differences.ts), because its messages are not part of the page. */
async function letServerJudge(page: Page, button: string): Promise<void> {
  await formWith(page, button).evaluate((form) => {
    if (form instanceof HTMLFormElement) form.noValidate = true;
  });
}

/** Runs an action that changes the page or navigates, and waits until it has finished. */
async function moving(page: Page, work: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("framenavigated", (frame: Frame) => frame === page.mainFrame()), work()]);
  await page.waitForLoadState("load");
}

/**
 * Runs an action without a network. Without script the browser shows its own error page. With script the page stays, and a dialog
 * (app/ui/offline-dialog.tsx) or the form says why.
 */
async function leftOrToldOffline(page: Page, work: () => Promise<unknown>): Promise<void> {
  const told = page.locator("dialog:modal").filter({ has: page.locator("#offline-title") });
  await Promise.all([Promise.any([moving(page, () => Promise.resolve()), told.waitFor()]), work()]);
}

/** Moves the expiry of a browser's cookies to an earlier time. */
async function ageCookies(context: BrowserContext, seconds: number): Promise<void> {
  const now = Date.now() / 1_000;
  const cookies = await context.cookies();
  await context.clearCookies();
  const left = cookies.map(({ expires, ...cookie }) => ({
    ...cookie,
    expires: expires < 0 ? expires : expires - seconds,
  }));
  await context.addCookies(left.filter(({ expires }) => expires < 0 || expires > now));
}
