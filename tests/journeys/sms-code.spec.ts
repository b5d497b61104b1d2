import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { newestOtp } from "../harness/inbox.ts";
import { newMobile } from "../harness/visitor.ts";

/**
 * A browser that reads SMS, as Chromium on Android does, put in place before the page's own script. The root element shows what was asked
 * for; events of the window say what becomes of it.
 */
function readSms(): void {
  class Code {
    readonly id = "";
    readonly type = "otp";
    readonly code: string;
    constructor(code: string) {
      this.code = code;
    }
  }
  Object.assign(window, { OTPCredential: Code });
  navigator.credentials.get = ({ otp, signal } = {}) =>
    new Promise((resolve, reject) => {
      const { dataset } = document.documentElement;
      dataset["waitsFor"] = otp?.transport.join(" ") ?? "nothing";
      signal?.addEventListener("abort", () => {
        dataset["waitsFor"] = "nothing";
      });
      window.addEventListener("sms", (event) => {
        if (event instanceof CustomEvent) resolve(new Code(String(event.detail)));
      });
      window.addEventListener("refusal", () => {
        reject(new DOMException("The visitor wants none of it.", "NotAllowedError"));
      });
    });
}

const happens = (page: Page, event: "sms" | "refusal", detail = "") =>
  page.evaluate(([name, text]) => window.dispatchEvent(new CustomEvent(name, { detail: text })), [
    event,
    detail,
  ] as const);

test.describe("a phone that reads SMS", { tag: ["@with-script", "@on-phone"] }, () => {
  const mobiles = new WeakMap<Page, string>();
  const mobileOf = (page: Page) => mobiles.get(page) ?? "";

  test.beforeEach(async ({ page }) => {
    const mobile = newMobile();
    mobiles.set(page, mobile);
    await page.addInitScript(readSms);
    await page.goto("/otp");
    await expect(page.locator("html")).not.toHaveAttribute("data-waits-for");
    await page.getByLabel("Mobile number", { exact: true }).fill(mobile);
    await page.getByRole("button", { name: "Send OTP", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-waits-for", "sms");
  });

  test("the code of the SMS verifies the number, and nothing is typed", async ({ page, stack }) => {
    await happens(page, "sms", await newestOtp(stack, mobileOf(page)));
    await expect(page).toHaveURL("/signup");
  });

  test("a visitor who does not allow it types the code, as on any phone", async ({ page, stack }) => {
    await happens(page, "refusal");
    await page.getByLabel("OTP", { exact: true }).fill(await newestOtp(stack, mobileOf(page)));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL("/signup");
  });

  test("whoever closes the dialog is no longer waited for, and an SMS that comes later verifies nothing", async ({
    page,
    stack,
  }) => {
    const otp = await newestOtp(stack, mobileOf(page));
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-waits-for", "nothing");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await happens(page, "sms", otp);
    await page.goto("/signup");
    await expect(page).toHaveURL("/otp");
    expect(sent).toEqual([]);
  });
});
