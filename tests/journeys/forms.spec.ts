import type { Page, Request } from "@playwright/test";

import { sessionCookieName } from "../../app/players/session-cookie.ts";
import { expectAccessible } from "../harness/accessible.ts";
import { expect, test as browserTest } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import { largeFile } from "../harness/large-file.ts";
import { field, main } from "../harness/on-page.ts";
import { expectTold } from "../harness/told.ts";
import { newMobile } from "../harness/visitor.ts";

/** A browser test that can open a form, and wait until it is hydrated, where script runs. */
const test = browserTest.extend<{ open: (path: string) => Promise<void>; takenOver: () => Promise<void> }>({
  takenOver: async ({ page, javaScriptEnabled }, provide) => {
    await provide(async () => {
      if (javaScriptEnabled) await hydrated(page);
    });
  },
  open: async ({ visit, takenOver }, provide) => {
    await provide(async (path) => {
      await visit(path);
      await takenOver();
    });
  },
});

const password = "marigold-7";

/** A PNG of one transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What a field's describing elements say, as a screen reader reads it out after the label. */
const description = async (page: Page, label: string) => {
  const ids = (await field(page, label).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").map((id) => page.locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(" ");
};

const isSent = (request: Request) => request.method() === "POST";

/** Sends a form with its button, and tells the status of the answer. */
async function press(page: Page, name: string): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isSent(response.request())),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return answer.status();
}

/**
 * Sends a form that is refused, and reads the whole answer, which the browser itself may have dropped by then. `meanwhile` is done before the browser gets
 * the answer.
 */
async function pressAndRead(
  page: Page,
  name: string,
  meanwhile = () => Promise.resolve(),
): Promise<{ status: number; body: string }> {
  let body = "";
  await page.route("**", async (route) => {
    if (!isSent(route.request())) return route.continue();
    const answer = await route.fetch();
    body = await answer.text();
    await meanwhile();
    return route.fulfill({ response: answer });
  });
  const status = await press(page, name);
  await page.unroute("**");
  return { status, body };
}

async function fillSignUp(page: Page) {
  await field(page, "Name").fill("Asha D'Souza-Iyer");
  await field(page, "Email").fill("asha@example.in");
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

test("the login has its fields, its buttons and its two ways on", async ({ page, open }) => {
  await open("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(main(page).getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(main(page).locator('a[href="/otp"]')).toBeVisible();
  await expect(main(page).locator('a[href="/forgot-password"]')).toBeVisible();
});

test("an address that is none comes back with its field in focus, and the password does not come back", async ({
  page,
  open,
}) => {
  await open("/login");
  await field(page, "Email").fill("asha@example");
  await field(page, "Password").fill(password);
  const { status, body } = await pressAndRead(page, "Login");

  expect(status).toBe(422);
  expect(body).not.toContain(password);
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue("asha@example");
  await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  await expect.poll(() => description(page, "Email")).toContain("not a complete email address");
  await expect(field(page, "Password")).not.toHaveAttribute("aria-invalid");
  await expect(main(page).getByRole("alert")).toHaveText("Please check the marked fields");
});

test("a login with wrong credentials says so where the visitor looks, and no more", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/login");
  await field(page, "Email").fill("asha@example.in");
  await field(page, "Password").fill(password);
  const { status, body } = await pressAndRead(page, "Login", async () => {
    // Which a screen reader reads. Without script the button stays as it is.
    if (javaScriptEnabled) await expect(page.locator(":focus")).toHaveText("Logging in…");
  });

  expect(status).toBe(422);
  expect(body).not.toContain(password);
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await expect(main(page).getByRole("alert")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
  await expectAccessible(page, javaScriptEnabled);
});

// Without script the browser itself shows that it loads a page.
test(
  "a form that Enter sends from a field says that it is on its way",
  { tag: "@with-script" },
  async ({ page, open }) => {
    await open("/login");
    await field(page, "Email").fill("asha@example.in");
    await field(page, "Password").fill(password);
    const told = page.getByRole("status").filter({ hasText: "Logging in…" });
    await page.route("**", async (route) => {
      if (isSent(route.request())) await expect(told).toHaveCount(1);
      return route.continue();
    });
    await field(page, "Password").press("Enter");
    await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
    await expect(told).toHaveCount(0);
  },
);

test("a visitor sent to the login from a page for players is told why, and keeps the way back", async ({
  page,
  takenOver,
  javaScriptEnabled,
}) => {
  await page.goto("/protect/add-cash");
  await takenOver();
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
  await expectTold(page, "Please log in to see that page.");

  await field(page, "Email").fill("asha@example");
  await field(page, "Password").fill(password);
  await press(page, "Login");
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
});

test("a newcomer who presses Play Rummy Now sees the way to sign up above the login's fields", async ({ page }) => {
  await page.goto("/");
  await main(page).getByRole("link", { name: "Play Rummy Now" }).first().click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
  const signUp = main(page).locator('a[href="/otp"]');
  await expect(signUp).toHaveCount(1);
  await expect(signUp).toBeInViewport();
  const [above, below] = [await signUp.boundingBox(), await field(page, "Email").boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test("a player whose session is over is told so on the login", async ({ page, context, stack }) => {
  const name = sessionCookieName(stack.site.origin);
  await context.addCookies([{ name, value: "o".repeat(43), url: stack.site.origin }]);
  await page.goto("/protect/add-cash");
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
  await expectTold(page, "Your session has ended. Please log in again.");
});

test("a forgotten password takes an email address, and leads to sign-up and login", async ({ page, open }) => {
  await open("/forgot-password");
  await expect(main(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
  await expect(main(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");

  await field(page, "Email").fill("asha@example");
  expect(await press(page, "Reset Password")).toBe(422);
  await expect(field(page, "Email")).toBeFocused();
});

test("a mobile number is asked for with the country code of India in front", async ({ page, open }) => {
  await open("/otp");
  const mobile = field(page, "Mobile number");
  await expect(mobile).toHaveAttribute("type", "tel");
  await expect(mobile).toHaveAttribute("autocomplete", "tel");
  await expect(main(page).getByText("+91")).toBeVisible();
  await expect(mobile, "read out with the field").toHaveAccessibleDescription(/country code ninety-one/);

  for (const [typed, message] of [
    ["98765", "too short"],
    ["98765 432101", "too long"],
    ["98765 4321O", "digits only"],
    ["12345 67890", "not an Indian mobile number"],
    ["+44 7700 900123", "Indian numbers only"],
  ] as const) {
    await mobile.fill(typed);
    expect(await press(page, "Send OTP")).toBe(422);
    await expect(main(page).getByText(message)).toBeVisible();
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveValue(typed);
  }

  const number = newMobile();
  await mobile.fill(`+91 ${number.slice(0, 5)}-${number.slice(5)}`);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  await expect(page).toHaveURL("/otp?verify=1");
  await expect(page.getByRole("dialog")).toContainText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`);
});

test("the OTP is asked for in a dialog that an address opens and Close closes", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/otp?verify=1");
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await expect(dialog).toBeVisible();
  const otp = dialog.getByLabel("OTP", { exact: true });
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute("type", "tel");
  await expect(otp).toHaveAttribute("autocomplete", "one-time-code");
  await expect(otp).toHaveAttribute("inputmode", "numeric");
  await expect(dialog.getByRole("textbox"), "a screen reader meets no field for programs").toHaveCount(1);
  await expect(dialog, "read out with its name").toHaveAccessibleDescription(/enter your mobile number again/);

  await otp.fill("12");
  expect(await press(page, "Submit")).toBe(422);
  await expect(dialog.getByText("An OTP has 6 digits.")).toBeVisible();
  await expect(otp).toBeFocused();
  const alert = dialog.getByRole("alert");
  await expect(alert).toHaveText("Please check the marked fields");
  if (javaScriptEnabled) {
    // The focus does not come to the field, because it is there.
    for (const time of ["once", "again"]) {
      await alert.evaluate((element) => element.setAttribute("data-is-old", ""));
      // The answer is shown a moment before the form takes another press.
      await expect(dialog.getByRole("button", { name: "Submit" })).not.toHaveAttribute("aria-disabled");
      await otp.press("Enter");
      await expect(dialog.locator("[role=alert]:not([data-is-old])"), time).toContainText("An OTP has 6 digits.");
      await expect(otp).toBeFocused();
    }
  }

  await otp.fill("123 456");
  expect(await press(page, "Submit")).toBe(422);
  await expect(dialog.getByText("Wrong OTP", { exact: true })).toBeVisible();
  await expect(dialog.getByText("enter your mobile number again")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/otp");
  await expect(field(page, "Mobile number")).toBeEditable();
});

// Without script a dialog is not modal.
test("Escape closes the dialog as Close does", { tag: "@with-script" }, async ({ page, open }) => {
  await open("/otp?verify=1");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/otp?number=1");
  await expect(page.getByRole("button", { name: "Send OTP", exact: true })).toBeFocused();
});

test(
  "the wait for another OTP began with the page, however late its script comes",
  { tag: "@with-script" },
  async ({ page, open }) => {
    await page.clock.install();
    await open("/otp");
    await field(page, "Mobile number").fill(newMobile());
    await page.route("**/assets/*.js", () => undefined);
    await page.getByRole("button", { name: "Send OTP", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.clock.fastForward(31_000);

    // Lets the script come that waits.
    await page.unroute("**/assets/*.js");
    await hydrated(page);
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send OTP again" })).toBeEnabled();
    await expect(page.getByText("You can ask for a new OTP in")).toHaveCount(0);
    await expectAccessible(page, true);
  },
);

test("a sign-up comes back with all that was typed but the passwords", async ({
  page,
  open,
  somebody,
  javaScriptEnabled,
}) => {
  const { mobile } = somebody.newcomer;
  await open("/signup");
  await fillSignUp(page);
  await field(page, "Confirm Password").fill("marigold-8");
  const { status, body } = await pressAndRead(page, "Sign Up");

  expect(status).toBe(422);
  expect(body).not.toMatch(/marigold-[78]/);
  await expect.poll(() => description(page, "Confirm Password")).toContain("Password do not match");
  await expect(field(page, "Confirm Password")).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Asha D'Souza-Iyer");
  await expect(field(page, "Mobile")).toHaveValue(`+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`);
  await expect(field(page, "Email")).toHaveValue("asha@example.in");
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expectAccessible(page, javaScriptEnabled);
});

// Without script the browser stops an empty form itself.
test(
  "everything that is wrong with a sign-up is said at once, the first field in focus",
  { tag: "@with-script" },
  async ({ page, open }) => {
    await open("/signup");
    await field(page, "Password").fill("sixsix");
    await field(page, "Confirm Password").fill("sixsiy");
    expect(await press(page, "Sign Up")).toBe(422);

    await expect(field(page, "Name")).toBeFocused();
    for (const message of [
      "Enter your name.",
      "Enter your email address.",
      "This password is too short.",
      "Password do not match",
      "tick the box",
    ]) {
      await expect(main(page).getByText(message).first()).toBeVisible();
    }
    await expect(page.locator("[aria-invalid]")).toHaveCount(7);
  },
);

test(
  "what was wrong with a field is no longer said once the field is changed, and the summary goes with the last",
  { tag: "@with-script" },
  async ({ page, open }) => {
    await open("/signup");
    await field(page, "Password").fill("marigold-7");
    await field(page, "Confirm Password").fill("marigold-8");
    expect(await press(page, "Sign Up")).toBe(422);
    const wrong = page.locator("[aria-invalid]");
    await expect(wrong).toHaveCount(6);
    const summary = main(page).getByRole("alert");
    await expect(summary).toHaveText("Please check the marked fields");

    const changes: [label: string, change: () => Promise<void>][] = [
      ["Name", () => field(page, "Name").pressSequentially("A")],
      ["Email", () => field(page, "Email").pressSequentially("a")],
      // It is compared with the repeat, whose error goes.
      [
        "Confirm Password",
        () =>
          field(page, "Password")
            .press("End")
            .then(() => page.keyboard.type("7")),
      ],
    ];
    let left = 6;
    for (const [label, change] of changes) {
      expect(await description(page, label), label).toMatch(/Enter your|do not match/);
      await change();
      left -= 1;
      await expect(wrong, label).toHaveCount(left);
      expect(await description(page, label), label).not.toMatch(/Enter your|do not match/);
      await expect(summary).toBeVisible();
    }
    for (const box of await page.getByRole("checkbox").all()) {
      await expect(summary).toBeVisible();
      await box.press("Space");
      await expect(box).not.toHaveAttribute("aria-invalid");
      await expect(box).not.toHaveAttribute("aria-describedby");
      await expect(box).toBeFocused();
    }
    await expect(wrong).toHaveCount(0);
    await expect(summary).toHaveCount(0);
    await expect(main(page).locator(".form-errors")).toHaveCount(0);

    expect(await press(page, "Sign Up")).toBe(422);
    await expect(summary).toHaveText("Please check the marked fields");
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Email")).toBeFocused();
  },
);

test(
  "what was changed before script ran is not said to be wrong once it runs",
  { tag: "@with-script" },
  async ({ page, visit }) => {
    await visit("/login");
    await page.route("**/assets/*.js", () => undefined);
    // Nothing is touched, so that the browser itself sends the form.
    await field(page, "Email").evaluate((email: HTMLInputElement) => {
      email.value = "asha@example";
      email.form?.submit();
    });
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Email").fill("asha@example.in");
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");

    // Lets the script come that waits.
    await page.unroute("**/assets/*.js");
    await hydrated(page);
    await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Email")).toHaveValue("asha@example.in");
    await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
  },
);

// With script the server says it in the site's own words.
test(
  "without script the browser itself asks for what is missing, seven characters of a password included",
  { tag: "@without-script" },
  async ({ page, open }) => {
    await open("/signup");
    for (const label of ["Name", "Mobile", "Email", "Password", "Confirm Password"]) {
      await expect(field(page, label)).toHaveAttribute("required");
    }
    await expect(field(page, "Password")).toHaveAttribute("minlength", "7");
    await expect(page.locator("form[novalidate]")).toHaveCount(0);
  },
);

test("a file that is no picture is refused beside its field", async ({ page, open, javaScriptEnabled }) => {
  await open("/signup");
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  if (!javaScriptEnabled) {
    await fillSignUp(page);
    expect(await press(page, "Sign Up")).toBe(422);
  }
  await expect(main(page).locator(".form-errors")).toContainText(/picture|damaged/);
  await expectAccessible(page, javaScriptEnabled);
});

test("a picture that is too large is refused beside its field", async ({ page, open, javaScriptEnabled }) => {
  await open("/signup");
  await using file = await largeFile("large.png", 6);
  await page.locator('input[type="file"]').setInputFiles(file.path);
  if (!javaScriptEnabled) {
    await fillSignUp(page);
    expect(await press(page, "Sign Up")).toBe(422);
  }
  await expect(main(page).locator(".form-errors")).toContainText("too large. Choose one of up to 5 MB.");
});

// Without script the browser names the file and that is all.
test("a chosen picture is shown and can be removed", { tag: "@with-script" }, async ({ page, open }) => {
  await open("/signup");
  await page.locator('input[type="file"]').setInputFiles({ name: "asha.png", mimeType: "image/png", buffer: png });
  await expect(page.getByRole("img", { name: "The picture that you have chosen" })).toBeVisible();
  await expectAccessible(page, true);
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(page.getByRole("img", { name: "The picture that you have chosen" })).toBeHidden();
});

test("a password can be looked at, where script runs", async ({ page, open, javaScriptEnabled }) => {
  await open("/login");
  const shows = page.getByRole("button", { name: "Show password" });
  if (!javaScriptEnabled) {
    await expect(shows).toHaveCount(0);
    return;
  }
  await field(page, "Password").fill(password);
  await shows.click();
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field(page, "Password")).toHaveAttribute("type", "password");
});

test("a link to a reading page loads the document anew, and no script comes along", async ({ page, open }) => {
  await open("/otp");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === "/privacy"),
    main(page).getByRole("link", { name: "Privacy Policy" }).click(),
  ]);
  expect(answer.request().resourceType()).toBe("document");
  await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
});

// Without script the browser says it in its own words.
test(
  "a connection that fails keeps what was typed and says so",
  { tag: "@with-script" },
  async ({ context, baseURL }) => {
    // A page of its own, because the watched one fails on the broken connection.
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ""}/login`);
    await hydrated(page);
    await field(page, "Email").fill("asha@example.in");
    await field(page, "Password").fill(password);
    await field(page, "Email").fill("asha@example");
    expect(await press(page, "Login")).toBe(422);
    await field(page, "Email").fill("asha@example.in");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(main(page).getByRole("alert")).toContainText("connection failed");
    await expect(main(page).getByRole("alert")).toBeFocused();
    await expect(field(page, "Email")).toHaveValue("asha@example.in");
    await expect(field(page, "Email"), "what was wrong before it was changed").not.toHaveAttribute("aria-invalid");

    await context.setOffline(false);
    expect(await press(page, "Login")).toBe(422);
    await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  },
);
