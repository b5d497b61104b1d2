import { randomBytes } from "node:crypto";

import type { Page, Request } from "@playwright/test";
import sharp from "sharp";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import { newEmail } from "../harness/member.ts";
import { bringCookies, field, fillSignUp, main } from "../harness/on-page.ts";
import { password } from "../harness/sign-up.ts";
import type { Stack } from "../harness/stack.ts";
import { verifiedVisitor } from "../harness/verified-visitor.ts";

const signUpButton = (page: Page) => main(page).locator("button.form-submit");
const progress = (page: Page) => page.getByRole("progressbar", { name: "Upload of the picture" });

/** A picture that compresses badly: about 300 kB. */
async function photograph() {
  const raw = { width: 320, height: 320, channels: 3 } as const;
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  return { name: "asha.png", mimeType: "image/png", buffer };
}

/** Opens the sign-up as somebody who has verified a mobile, and waits until it is hydrated, where script runs. */
async function openSignUp(page: Page, stack: Stack, runsScript: boolean | undefined): Promise<void> {
  const { visitor } = await verifiedVisitor(stack);
  await bringCookies(page.context(), stack.site.origin, visitor.cookies);
  await page.goto("/signup");
  if (runsScript) await hydrated(page);
}

const choose = async (page: Page) => page.locator('input[type="file"]').setInputFiles(await photograph());

/** Holds back the requests that a page posts to a path until they are let go. */
async function hold(page: Page, path: RegExp): Promise<{ held: Request[]; letGo: () => void }> {
  const held: Request[] = [];
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    held.push(route.request());
    await gone;
    return route.continue();
  });
  return { held, letGo };
}

/** Holds back the decoding of pictures in a page. Answers what lets it go. */
async function holdDecoding(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      await new Promise((resolve) => addEventListener("let-go", resolve, { once: true }));
      return decode(picture);
    };
  });
  return () => page.evaluate(() => dispatchEvent(new Event("let-go")));
}

test.describe("with script", { tag: ["@with-script", "@on-phone"] }, () => {
  test("Sign Up waits until the picture is kept, whatever is pressed, and says why", async ({ page, stack }) => {
    await openSignUp(page, stack, true);
    const { held, letGo } = await hold(page, /\/signup\/picture$/);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await fillSignUp(page, newEmail());
    const decode = await holdDecoding(page);
    await choose(page);

    await expect(signUpButton(page)).toBeDisabled();
    await expect(main(page).getByText("Please wait until the picture is uploaded.")).toBeVisible();
    await decode();
    await expect(progress(page)).toBeVisible();
    await expect(signUpButton(page)).toBeDisabled();
    await field(page, "Name").press("Enter");
    await expect.poll(() => held.length).toBe(1);
    expect(sent).toEqual(["/signup/picture"]);

    letGo();
    await expect(signUpButton(page)).toBeEnabled();
    await expect(progress(page)).toBeHidden();
    await expect(page.getByRole("status").getByText("The picture is uploaded.")).toBeAttached();
    await expect(main(page).getByText("Please wait until the picture is uploaded.")).toBeHidden();
  });

  test("Sign Up is pressed once: while the form is on its way the button says so and takes no other press", async ({
    page,
    stack,
  }) => {
    await openSignUp(page, stack, true);
    const { held, letGo } = await hold(page, /\/signup(\.data)?(\?|$)/);
    await fillSignUp(page, newEmail());
    await expect(signUpButton(page)).toHaveText("Sign Up");
    await signUpButton(page).click();

    await expect(signUpButton(page)).toBeDisabled();
    await expect(signUpButton(page)).toHaveText("Creating your account…");
    await field(page, "Name").press("Enter");
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await expect(page).toHaveURL("/login");
    expect(held).toHaveLength(1);
  });

  test("on a slow network the progress bar grows, and ends when the server has the picture", async ({
    page,
    context,
    stack,
  }) => {
    await openSignUp(page, stack, true);
    const chromium = await context.newCDPSession(page);
    const slow = { offline: false, latency: 100, downloadThroughput: 500_000, uploadThroughput: 100_000 };
    await chromium.send("Network.emulateNetworkConditions", slow);
    await choose(page);
    await expect(signUpButton(page)).toBeDisabled();

    const seen = new Set<number>();
    // Of all bars there are, none at the end: waiting for one would miss that it went.
    const look = () => progress(page).evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("value"))));
    const isDone = async () => {
      for (const percent of await look()) seen.add(percent);
      return signUpButton(page).isEnabled();
    };
    await expect.poll(isDone, { intervals: [50] }).toBe(true);
    const grown = [...seen].filter((percent) => percent > 0 && percent < 100);
    expect(grown.length, `it was seen at ${[...seen].join(", ")}`).toBeGreaterThan(1);
    expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  });
});

test(
  "a picture that was accepted is kept while another field is put right, and is the account's in the end",
  { tag: "@on-phone" },
  async ({ page, stack, javaScriptEnabled }) => {
    await openSignUp(page, stack, javaScriptEnabled);
    const email = newEmail();
    await choose(page);
    await fillSignUp(page, email);
    await field(page, "Confirm Password").fill("marigold-8");
    await signUpButton(page).click();
    await expect(main(page).getByText("Password do not match")).toBeVisible();
    if (javaScriptEnabled)
      await expect(page.getByRole("img", { name: "The picture that you have chosen" })).toBeVisible();
    else await expect(main(page).getByText("Your picture has been kept. You need not choose it again.")).toBeVisible();

    await field(page, "Password").fill(password);
    await field(page, "Confirm Password").fill(password);
    await signUpButton(page).click();
    await expect(page).toHaveURL("/login");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(password);
    await main(page).getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL(/\/protect/);
    await page.goto("/protect/personal-detail");
    const picture = page.getByRole("img", { name: "Profile picture of Asha Rao" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  },
);

test(
  "a picture chosen after the verification has ended says what helps, and doing so loses nothing that was typed",
  { tag: ["@with-script", "@on-phone"] },
  async ({ page, context, stack }) => {
    await openSignUp(page, stack, true);
    const email = newEmail();
    await fillSignUp(page, email);
    const verified = await context.cookies();
    await context.clearCookies();
    await choose(page);
    await expect(main(page)).toContainText("has to be verified again before you can add a picture");
    await signUpButton(page).click();
    await expect(page).toHaveURL("/otp");

    // As after the same number is verified again, which takes half a minute.
    await context.addCookies(verified);
    await page.goto("/signup");
    await expect(field(page, "Email")).toHaveValue(email);
  },
);

const kept = (page: Page) => page.locator('input[name="keptPicture"]');
const keptWords = (page: Page) => main(page).getByText("Your picture has been kept. You need not choose it again.");

/** Signs up with a picture and two passwords that differ, which keeps the picture, and puts the passwords right. */
async function signUpWithKeptPicture(page: Page): Promise<void> {
  await choose(page);
  await fillSignUp(page, newEmail());
  await field(page, "Confirm Password").fill("marigold-8");
  await signUpButton(page).click();
  await expect(main(page).getByText("Password do not match")).toBeVisible();
  await fillPasswords(page);
}

async function fillPasswords(page: Page): Promise<void> {
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
}

/** Expects that the picture's field says why it is refused, is marked, has the focus, and says nothing else of the picture. */
async function expectRefusedPicture(page: Page, why: string): Promise<void> {
  const file = page.locator('input[type="file"]');
  await expect(main(page).locator(".form-errors")).toHaveText(why);
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await expect(file).toHaveAttribute("aria-describedby", /^sign-up-picture-error /);
  await expect(file).toBeFocused();
  await expect(keptWords(page)).toHaveCount(0);
}

// With script it is refused before the form is sent.
test(
  "a file that is no picture is refused in words although an earlier picture is kept",
  { tag: ["@without-script", "@on-phone"] },
  async ({ page, stack }) => {
    await openSignUp(page, stack, false);
    await signUpWithKeptPicture(page);
    await expect(keptWords(page)).toBeVisible();
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({ name: "pan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await signUpButton(page).click();
    await expectRefusedPicture(page, "This file is not a picture that we can use. Choose a JPEG, PNG or WebP picture.");
    await expect(kept(page), "nor is the earlier picture used").toHaveCount(0);
  },
);

test(
  "a kept picture that is gone is refused in words, once, and can be replaced",
  { tag: "@on-phone" },
  async ({ page, stack, javaScriptEnabled }) => {
    await openSignUp(page, stack, javaScriptEnabled);
    await signUpWithKeptPicture(page);
    await kept(page).evaluate((input: HTMLInputElement, gone) => {
      const { name, value, form } = input;
      input.value = gone;
      // With script the field writes its own value again whenever it is drawn.
      form?.addEventListener("formdata", ({ formData }) => {
        if (formData.get(name) === value) formData.set(name, gone);
      });
    }, crypto.randomUUID());
    await signUpButton(page).click();
    await expectRefusedPicture(
      page,
      "We no longer have the picture that you chose. Choose it again, or sign up without a picture.",
    );
    await expect(kept(page)).toHaveCount(0);
    await expect(page.getByRole("img", { name: "The picture that you have chosen" })).toHaveCount(0);

    if (javaScriptEnabled) {
      await choose(page);
      await expect(main(page).locator(".form-errors")).toHaveCount(0);
      await expect(main(page).getByRole("alert")).toHaveCount(0);
    }
    await fillPasswords(page);
    await signUpButton(page).click();
    await expect(page).toHaveURL("/login");
  },
);

test(
  "why a chosen picture is refused is announced",
  { tag: ["@with-script", "@on-phone"] },
  async ({ page, stack }) => {
    await openSignUp(page, stack, true);
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({ name: "pan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    const errors = main(page).locator(".form-errors");
    await expect(errors).toHaveText(/picture/);
    await expect(page.getByRole("status").filter({ hasText: await errors.innerText() })).toHaveClass("visually-hidden");
  },
);
