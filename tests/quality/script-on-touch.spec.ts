import type { BrowserContext, Page, Route } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { takenOver } from "../harness/hydrated.ts";
import { newestOtp } from "../harness/inbox.ts";
import { field } from "../harness/on-page.ts";
import { otpDialog } from "../harness/pages.ts";
import { newMobile } from "../harness/visitor.ts";

const isScript = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);

/** Holds back all script until released. */
async function holdScripts(page: Page): Promise<{ isWanted: Promise<unknown>; release: () => Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  const isWanted = page.waitForRequest((request) => isScript(new URL(request.url())));
  await page.route(isScript, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    isWanted,
    async release() {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Counts the forms that are sent. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  return () => posts;
}

/** Collects the addresses of the script files that a page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** A page without the console check, because React reports there what it had to render again. */
async function unwatchedPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The first touch, by each kind of input device. */
const firstTouches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a pointer that comes near": (page) => page.locator("main form").first().hover(),
  "a finger": (page) => field(page, "Email").tap(),
  "the Tab key": async (page) => {
    await page.getByRole("link", { name: /skip/i }).focus();
    for (let step = 0; step < 60; step += 1) {
      if (await page.locator("main form :focus").count()) return;
      await page.keyboard.press("Tab");
    }
  },
  "a program that fills in": (page) =>
    field(page, "Email").evaluate((input: HTMLInputElement) => {
      input.value = "asha@example.in";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }),
};

test.describe("the first touch", () => {
  test.use({ hasTouch: true });
  for (const [name, touch] of Object.entries(firstTouches)) {
    test(`${name} starts the script`, async ({ page, visit }) => {
      await visit("/login", { waitUntil: "networkidle" });
      await touch(page);
      await takenOver(page);
      await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
    });
  }
});

test("an interaction outside a form starts no script: the words above it, the menu", async ({ page, visit }) => {
  await visit("/login", { waitUntil: "networkidle" });
  const scripts = scriptsOf(page);
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("what was typed, ticked, selected and scrolled to stays when the script arrives", async ({ page, visit }) => {
  await visit("/signup");
  const scripts = await holdScripts(page);
  const box = page.getByRole("checkbox").first();
  await field(page, "Email").fill("asha@example.in");
  await box.check();
  const name = field(page, "Name");
  await name.pressSequentially("Asha Rao");
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
  const session = await page.context().newCDPSession(page);
  await field(page, "Password").focus();
  await name.focus();
  await scripts.isWanted;
  const scrolled = await page.evaluate(() => window.scrollY);
  const element = await name.elementHandle();
  await session.send("Input.imeSetComposition", { text: "आशा", selectionStart: 3, selectionEnd: 3 });

  await scripts.release();
  await takenOver(page);
  await page.locator("form[novalidate]").waitFor();
  await session.send("Input.insertText", { text: "आशा" });
  await expect(name).toHaveValue("As" + "आशा" + "Rao");
  await expect(name).toBeFocused();
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
  await expect(box).toBeChecked();
  expect(await name.evaluate((input, before) => input === before, element), "the very same field").toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("a page that a translator and an extension changed keeps what was typed", async ({ context, baseURL }) => {
  const page = await unwatchedPage(context, `${baseURL ?? ""}/otp`);
  const scripts = await holdScripts(page);
  const mobile = page.locator("#otp-mobile");
  await mobile.pressSequentially("98765");
  await scripts.isWanted;
  await page.evaluate(() => {
    for (const label of document.querySelectorAll("main label")) {
      const translated = document.createElement("span");
      translated.textContent = "ईमेल";
      label.replaceChildren(translated);
    }
    document.querySelector("main input")?.after(document.createElement("my-password-manager"));
    document.body.prepend(document.createElement("my-extension"));
  });
  await mobile.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(4, 4);
  });
  await scripts.release();
  await takenOver(page);
  await expect(mobile).toHaveValue("98765");
  await expect(mobile).toBeFocused();
  expect(await mobile.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.close();
});

test("a form that is sent before the script arrives is sent once, however often it is pressed", async ({
  page,
  visit,
}) => {
  await visit("/login");
  const scripts = await holdScripts(page);
  const posts = countPosts(page);
  await field(page, "Email").fill("asha@example.in");
  await field(page, "Password").fill("marigold-7");
  await scripts.isWanted;
  const answered = page.waitForEvent("load");
  await page.getByRole("button", { name: "Login", exact: true }).dblclick();
  await answered;
  await expect(page.getByRole("alert")).toContainText("Wrong Credential");
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
  expect(posts()).toBe(1);

  // The refusal came with the page, and the script that comes now keeps it.
  const password = field(page, "Password");
  await password.pressSequentially("mari");
  await scripts.release();
  await takenOver(page);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("mari");
  await expect(page.getByRole("alert")).toContainText("Wrong Credential");
});

test("an amount that was sent before the script arrived is there when its dialog is closed", async ({
  page,
  visit,
}) => {
  await visit("/protect/add-cash");
  const scripts = await holdScripts(page);
  await page.locator("#amount").fill("500");
  const answered = page.waitForEvent("load");
  await page.getByRole("button", { name: "BUY CHIPS" }).click();
  await answered;
  await scripts.release();
  await takenOver(page);
  await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator("#amount")).toHaveValue("500");
});

test("files that did not arrive are asked for at the next touch", async ({ context, baseURL }) => {
  const page = await unwatchedPage(context, `${baseURL ?? ""}/login`);
  await page.route(isScript, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await field(page, "Email").fill("asha@example.in");
  await failed;
  await page.unroute(isScript);
  await expect(async () => {
    await page.locator("main form").first().dispatchEvent("pointerover");
    await expect(page.getByRole("button", { name: "Show password" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
  await page.close();
});

test("a picture that was chosen before the script arrives is uploaded when it arrives", async ({ page, visit }) => {
  await visit("/signup");
  const scripts = await holdScripts(page);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await field(page, "Name").focus();
  await page.locator('input[type="file"]').setInputFiles({ name: "asha.png", mimeType: "image/png", buffer: png });
  await scripts.isWanted;
  await scripts.release();
  await expect(page.getByRole("img", { name: "The picture that you have chosen" })).toBeVisible();
});

test("the OTP dialog starts its script at once, and keeps the digits and the position of the cursor", async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(otpDialog, { waitUntil: "domcontentloaded" });
  await scripts.isWanted;
  const otp = page.getByRole("dialog").getByLabel("OTP", { exact: true });
  await otp.pressSequentially("123456");
  await otp.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await scripts.release();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(otp).toBeFocused();
  await page.keyboard.type("x");
  await expect(otp).toHaveValue("1234x56");
});

test("a page that is restored with typed text is not emptied by its script", async ({ page, visit }) => {
  await visit("/login");
  await field(page, "Email").fill("asha@example.in");
  await page.goto("/rummy-rules");
  await page.goBack();
  await page.locator("main form").first().hover();
  await takenOver(page);
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
});

/** Takes `:modal` from a browser, which then refuses the selector. */
const withoutModal = `{
  const { supports } = CSS;
  CSS.supports = (...condition) => !condition.join().includes(":modal") && supports.apply(CSS, condition);
  const { matches } = Element.prototype;
  Element.prototype.matches = function (selectors) {
    if (selectors.includes(":modal")) throw new SyntaxError("unknown selector :modal");
    return matches.call(this, selectors);
  };
}`;

/** Lets the script of every page with a dialog fail. */
const failingDialogs = `HTMLDialogElement.prototype.showModal = () => {
  throw new Error("failed");
};`;

/** Asks for an OTP. */
async function askForOtp(page: Page, origin: string, mobile: string): Promise<void> {
  await page.goto(`${origin}/otp`);
  await page.locator("#otp-mobile").fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

/** Types another OTP than the right one, and expects to have one attempt less. */
async function mistype(page: Page, right: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("OTP", { exact: true }).fill(right === "000000" ? "111111" : "000000");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toContainText("Attempts left: 4");
}

test("a browser without :modal loads no script, and its forms are answered", async ({ page, stack }) => {
  const mobile = newMobile();
  const scripts = scriptsOf(page);
  await page.addInitScript(withoutModal);
  await askForOtp(page, stack.site.origin, mobile);
  await mistype(page, await newestOtp(stack, mobile));
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("a page whose script fails is loaded again without, as are the pages after it", async ({ context, stack }) => {
  const mobile = newMobile();
  const page = await context.newPage();
  await page.addInitScript(failingDialogs);
  await askForOtp(page, stack.site.origin, mobile);
  await page.waitForFunction(`performance.getEntriesByType("navigation")[0].type === "reload"`);
  await page.waitForLoadState("networkidle");
  const scripts = scriptsOf(page);
  await mistype(page, await newestOtp(stack, mobile));
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.close();
});
