import type { Locator, Page, Route } from "@playwright/test";

import { ravi } from "../harness/account-players.ts";
import { type KnownPlayer, openAccountSite } from "../harness/account-site.ts";
import { expect, test } from "../harness/browser-test.ts";
import { takenOver } from "../harness/hydrated.ts";
import { prepareVisit } from "../harness/known-visitor.ts";
import { pagesWithScript } from "../harness/pages.ts";
import { newMobile } from "../harness/visitor.ts";

// The rule is the same in every window; on a desk all menus lie open.
test.use({ viewport: { width: 1280, height: 800 } });

/** What a control does that is pressed once the page's script is there and the network is gone. The document and what was typed always stay. */
type Outcome =
  "tells in a dialog" | "tells in its form" | "opens its dialog" | "closes its dialog" | "needs no network";

/** The rule, for every link, button and form of a page. Runs in the browser. */
function outcomeOf(control: Element): Outcome {
  if (control instanceof HTMLAnchorElement) {
    const isOnThisPage = control.getAttribute("href")?.startsWith("#") === true;
    return control.protocol.startsWith("http") && !isOnThisPage ? "tells in a dialog" : "needs no network";
  }
  if (!(control instanceof HTMLButtonElement) || control.type !== "submit") return "needs no network";
  if (control.getAttribute("formaction")?.includes("coming-soon=")) return "opens its dialog";
  if (control.form?.closest("dialog") && control.textContent === "Close") return "closes its dialog";
  // Three forms load a document: the log-out is beyond what script draws, the link that confirms an address is mailed again, and terms are read.
  const action = control.form?.getAttribute("action") ?? "";
  const loadsDocument = ["/protect/resend-confirmation", "/protect/terms-read"].includes(action);
  return control.form?.closest("main") && !loadsDocument ? "tells in its form" : "tells in a dialog";
}

/** The pages that are walked whole. What stands around `<main>` is the same on every form page, and on every account screen. */
const wholePages: readonly string[] = ["/login", "/protect"];

/**
 * What a visitor can press, also while it is disabled, so that each keeps its place in the list. A modal dialog covers everything else; a file is chosen
 * without a network.
 */
const controls = (page: Page): Locator =>
  page
    .locator(
      `${wholePages.includes(new URL(page.url()).pathname) ? "body" : "main"} :is(a[href], button, summary):visible`,
    )
    .locator(`xpath=self::*[not(//dialog[@open]) or ancestor::dialog[@open]]`);

const fields = (page: Page): Locator =>
  page.locator("main :is(input:not([type=hidden], [type=file], [readonly], [tabindex='-1']))");

const typedIn = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ checked, value }) => `${value} ${checked}`));

/** Fills in every field of the page. */
async function type(page: Page): Promise<void> {
  for (const field of await fields(page).all()) {
    const isCovered = await field.evaluate((input) => input.closest("[inert]") !== null);
    if (isCovered || !(await field.isVisible()) || !(await field.isEnabled())) continue;
    const kind = await field.getAttribute("type");
    if (kind === "checkbox") await field.check();
    else await field.fill(kind === "email" ? "asha@example.in" : "98765");
  }
}

/** Presses a control, and sees that it did as the rule says. */
async function press(page: Page, control: Locator, outcome: Outcome): Promise<void> {
  const offline = page.getByRole("dialog", { name: "You are offline" });
  const open = page.locator("dialog[open]");
  const openBefore = await open.count();
  // A mail program is another's.
  if (await control.evaluate((pressed) => pressed.matches("[href^='mailto:']"))) return;
  // The skip link is there for the keyboard alone.
  await control.press("Enter");
  switch (outcome) {
    case "tells in a dialog":
      await expect(offline).toHaveAccessibleDescription(/^There is no connection.*try again/);
      await offline.getByRole("button", { name: "Close" }).click();
      await expect(control).toBeFocused();
      break;
    case "tells in its form":
      await expect(page.locator("[role=alert]:focus")).toContainText(/connection.*try again/i);
      // The alert is there a moment before the form has come to rest.
      await expect(control).toBeEnabled();
      break;
    case "opens its dialog":
      await expect(open).toContainText("This Service is coming soon.");
      await open.getByRole("button", { name: "Close" }).click();
      break;
    case "closes its dialog":
      await expect(open).toHaveCount(0);
      return;
    case "needs no network":
      if ((await control.getAttribute("popovertarget")) !== null) await page.keyboard.press("Escape");
      if (await control.evaluate((pressed) => pressed.matches("summary"))) await control.press("Enter");
  }
  await expect(open).toHaveCount(openBefore);
}

/** Presses everything on a page whose script is there and whose network is gone; last what closes its dialog, and then what lay below. */
async function walk(page: Page): Promise<void> {
  await page.locator("main :is(form, dialog)").first().dispatchEvent("pointerover");
  await takenOver(page);
  await page.evaluate("document.documentElement.id = 'first-document'");
  await page.locator("main details").evaluateAll((folded: HTMLDetailsElement[]) => {
    for (const details of folded) details.open = true;
  });
  await page.context().setOffline(true);
  for (let layers = 1 + (await page.locator("dialog[open]").count()); layers > 0; layers -= 1) {
    await type(page);
    const typed = await typedIn(page);
    let closing: Locator | undefined;
    for (let at = 0; at < (await controls(page).count()); at += 1) {
      const control = controls(page).nth(at);
      if (await control.isDisabled()) continue;
      const outcome = await control.evaluate(outcomeOf);
      if (outcome === "closes its dialog") {
        closing = control;
        continue;
      }
      await test.step(`"${await control.innerText()}" ${outcome}`, async () => {
        await press(page, control, outcome);
        await expect(page.locator("#first-document"), "the document").toBeAttached();
        expect(await typedIn(page), "what was typed").toEqual(typed);
      });
    }
    if (closing) await press(page, closing, "closes its dialog");
  }
  await expect(page.locator("#first-document"), "the document").toBeAttached();
}

/** What may come instead of an answer of the site. */
const lostAnswers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  nothing: (route) => route.abort(),
  "the page of a proxy": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
};

/** Sends the page's first form while the answer is lost, and then while the page's state cannot be read again after a refusal. */
async function loseAnswers(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await type(page);
  const asking = await firstThatAsks(page);
  if (!asking) return;
  for (const lost of Object.keys(lostAnswers)) await pressAndLose(page, asking, "POST", lost);
  const isTaken = asking.outcome === "tells in its form" && !(await makeWrong(page));
  if (isTaken) return;
  for (const lost of Object.keys(lostAnswers)) await pressAndLose(page, asking, "GET", lost);
}

/** Makes what was typed wrong, where the site would take it; answers whether it refuses the form now. */
async function makeWrong(page: Page): Promise<boolean> {
  for (const field of await fields(page).all()) {
    const kind = await field.getAttribute("type");
    if (kind === "email") await field.fill("asha@");
    if (kind === "checkbox") await field.uncheck();
    if (kind === "text") await field.fill("?");
  }
  return (await fields(page).count()) > 0;
}

async function pressAndLose(page: Page, { control, outcome }: Asking, method: string, what: string): Promise<void> {
  await test.step(`instead of the answer to ${method} comes ${what}`, async () => {
    const typed = await typedIn(page);
    let lost = 0;
    const lose = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      lost += 1;
      return lostAnswers[what]?.(route);
    };
    await page.route(dataOfPage, lose);
    await control.press("Enter");
    await expect.poll(() => lost).toBeGreaterThan(0);
    if (outcome === "opens its dialog") {
      await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    } else {
      await expect(page.getByRole("alert").first()).toContainText(method === "POST" ? /connection/ : /./);
      await expect(control).toBeEnabled();
    }
    await page.unroute(dataOfPage, lose);
    await expect(page.locator("#first-document"), "the document").toBeAttached();
    expect(await typedIn(page), "what was typed").toEqual(typed);
  });
}

const dataOfPage = ({ pathname }: URL): boolean => pathname.endsWith(".data");

/** A button that asks the site. */
interface Asking {
  control: Locator;
  outcome: Outcome;
}

async function firstThatAsks(page: Page): Promise<Asking | undefined> {
  for (const control of await controls(page).all()) {
    const outcome = await control.evaluate(outcomeOf);
    if (outcome === "tells in its form" || outcome === "opens its dialog") return { control, outcome };
  }
  return undefined;
}

/** Their controls are walked on other pages: behind the dialogs that open on two of them, and at the overview's other address. */
const walkedElsewhere: readonly string[] = ["/otp", "/protect/add-cash", "/protect/account-overview"];

for (const path of pagesWithScript.filter((path) => !walkedElsewhere.includes(path))) {
  test(
    `${path}: without a network everything stays, and says why`,
    { tag: wholePages.includes(path) ? "@with-script" : ["@with-script", "@nightly"] },
    async ({ context, baseURL, somebody }) => {
      const url = `${baseURL ?? ""}${path}`;
      await prepareVisit(context, url, somebody);
      // A page of its own, because the watched one fails on the broken connection.
      const page = await context.newPage();
      await page.goto(url);
      await walk(page);
      await loseAnswers(page);
      await page.close();
    },
  );
}

test(
  "the dialog of a number: without a network everything stays, and says why",
  { tag: "@with-script" },
  async ({ context, baseURL }) => {
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ""}/otp`);
    await page.getByLabel("Mobile number", { exact: true }).fill(newMobile());
    await page.getByRole("button", { name: "Send OTP", exact: true }).click();
    await expect(page.getByRole("link", { name: "Change the number" })).toBeVisible();
    await walk(page);
    await loseAnswers(page);
    await page.close();
  },
);

/** A player whose profile has both of its forms, who has not confirmed the address, and who agreed to other terms. */
const connected: KnownPlayer = {
  ...ravi,
  agreedTo: [{ hash: "0".repeat(64), number: 0 }],
  detail: {
    ...ravi.detail,
    isFromGoogle: true,
    mayEditName: true,
    google: { email: "ravi@gmail.example" },
  },
};

test(
  "the forms of a profile: without a network everything stays, and says why",
  { tag: "@with-script" },
  async ({ context }) => {
    await using site = await openAccountSite([connected]);
    await context.addCookies([site.cookieOf(connected)]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/protect/personal-detail`);
    await walk(page);
    await loseAnswers(page);
    await page.close();
  },
);
