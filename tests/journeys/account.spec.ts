import { expectAccessible } from "../harness/accessible.ts";
import { asha, ravi } from "../harness/account-players.ts";
import { takenOver } from "../harness/hydrated.ts";
import { openAccountSite } from "../harness/account-site.ts";
import { openAccountMenu } from "../harness/account-menu.ts";
import { expect, test } from "../harness/account-test.ts";
import { accountPages } from "../harness/pages.ts";
import { expectTold } from "../harness/told.ts";

/**
 * Each service that has not opened, the screen it is on, and the fields of that screen by their labels. One of them is enough on a desktop, and for one
 * form of two buttons one is enough without script.
 */
const services = [
  { path: "/protect/account-overview", button: "Add cash to your account", typed: {}, tag: "@on-phone" },
  { path: "/protect/add-cash", button: "APPLY", typed: { Amount: "99", "Bonus Code": "TERAH & CO" }, tag: [] },
  { path: "/protect/add-cash", button: "BUY CHIPS", typed: { Amount: "5000000", "Bonus Code": "" }, tag: "@once" },
  { path: "/protect/withdraw-cash", button: "REDEEM CHIPS", typed: { Amount: "as much as I can" }, tag: "@on-phone" },
];

for (const { path, button, typed, tag } of services) {
  test(
    `${path}: ${button} says that it is coming soon, and keeps what was typed`,
    { tag },
    async ({ page, signIn }) => {
      await signIn(asha);
      await page.goto(path, { waitUntil: "networkidle" });
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole("button", { name: button }).click();

      const dialog = page.getByRole("dialog", { name: "Coming soon" });
      await expect(dialog).toContainText("This Service is coming soon.");
      await expect(dialog, "read out with its name").toHaveAccessibleDescription(/^This Service is coming soon\./);
      await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
      const address = new URL(page.url());
      expect([address.pathname, [...address.searchParams.keys()]], "the address").toEqual([path, ["coming-soon"]]);
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      for (const [label, text] of Object.entries(typed)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      }
    },
  );
}

// Every form, with and without script: tests/spec/typed-text-stays.test.ts.
test(
  "what was typed when the session had ended is there again after the login, on its own screen and once",
  { tag: "@once" },
  async ({ page, context, signIn }) => {
    await signIn(asha);
    await page.goto("/protect/add-cash", { waitUntil: "networkidle" });
    await page.getByLabel("Amount", { exact: true }).fill("500");
    await page.getByLabel("Bonus Code", { exact: true }).fill("TERAH & CO");
    await signIn({ ...asha, secret: "o".repeat(43) });
    await page.getByRole("button", { name: "BUY CHIPS" }).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
    await signIn(asha);
    await page.goto("/protect/withdraw-cash");
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("");
    await page.goto("/protect/add-cash", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "BUY CHIPS" }).click();
    const dialog = page.getByRole("dialog", { name: "Coming soon" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("500");
    await expect(page.getByLabel("Bonus Code", { exact: true })).toHaveValue("TERAH & CO");
    expect((await context.cookies()).map(({ name }) => name).join()).not.toContain("interrupted_form");
  },
);

// Without script a dialog is not modal.
test(
  "the dialog is modal, Escape closes it, and the focus is back on the button that opened it",
  { tag: ["@with-script", "@on-phone"] },
  async ({ page, signIn }) => {
    await signIn(asha);
    await page.goto("/protect/add-cash", { waitUntil: "networkidle" });
    const buy = page.getByRole("button", { name: "BUY CHIPS" });
    await buy.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expectAccessible(page, true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(buy).toBeFocused();
    await expect(page).toHaveURL(/\/protect\/add-cash\??$/);

    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(buy).toBeFocused();
  },
);

test(
  "without a connection the dialog opens and closes, and what was typed stays",
  { tag: ["@with-script", "@on-phone"] },
  async ({ context, signIn, baseURL }) => {
    await signIn(asha);
    // A page of its own, because the watched one fails on the broken connection.
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ""}/protect/add-cash`);
    await page.getByLabel("Amount", { exact: true }).fill("500");
    await takenOver(page);
    await context.setOffline(true);
    const isModalAtOnce = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const appeared = document.querySelector("main dialog");
            if (appeared) resolve(appeared.matches(":modal"));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole("button", { name: "BUY CHIPS" }).click();
    expect(await isModalAtOnce, "Escape closes only a modal dialog").toBe(true);
    const dialog = page.getByRole("dialog", { name: "Coming soon" });
    await expect(dialog).toContainText("This Service is coming soon.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("500");
    await expect(page).toHaveURL("/protect/add-cash");
    await page.close();
  },
);

test("a menu of five leads to each screen and marks it", async ({ page, signIn }) => {
  await signIn(asha);
  await page.goto("/protect");
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole("link")).toHaveText([
    "Account Overview",
    "Add Cash",
    "Withdraw Cash",
    "Profile",
    "View Transactions",
  ]);
  await expect(menu.locator("[aria-current=page]")).toHaveText("Account Overview");
  for (const name of ["View Transactions", "Profile", "Withdraw Cash", "Add Cash", "Account Overview"]) {
    const entries = await openAccountMenu(page);
    await entries.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator(".account-menu [aria-current=page]")).toHaveText(name);
  }
});

test(
  "the forms for strangers lead whoever is logged in to the account, and do nothing when they are sent",
  { tag: "@once" },
  async ({ request, accountSite }) => {
    const { name, value } = accountSite.cookieOf(asha);
    const headers = { Cookie: `${name}=${value}`, Origin: accountSite.origin };
    for (const path of ["/login", "/otp", "/otp?verify=1", "/signup"]) {
      const form: Record<string, string> = path === "/login" ? { email: "asha@example.in" } : { mobile: "9876543210" };
      for (const options of [{ method: "GET" }, { method: "POST", form }]) {
        const answer = await request.fetch(path, { headers, maxRedirects: 0, ...options });
        const location = answer.headers()["location"];
        expect([options.method, path, answer.status(), location]).toEqual([options.method, path, 303, "/protect"]);
      }
    }
  },
);

test(
  "the overview shows the sample values the Indian way, and says that they are samples",
  { tag: "@once" },
  async ({ page, signIn }) => {
    await signIn(asha);
    for (const path of ["/protect", "/protect/account-overview"]) {
      await page.goto(path);
      const main = page.getByRole("main");
      for (const text of ["₹25.00", "9960", "₹50,000.00", "₹10,00,000.00", "sample figures"]) {
        await expect(main).toContainText(text);
      }
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([
        "Cash Account",
        "Bonus",
        "Loyalty Points",
        "Practice Account",
        "Deposit Limit",
      ]);
    }
  },
);

test("the profile shows the player's own details and picture", { tag: "@once" }, async ({ page, signIn }) => {
  await signIn(asha);
  await page.goto("/protect/personal-detail");
  for (const text of ["Asha D'Souza-Iyer", "9876543210", "asha@example.in", "Confirmed"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
  await expect(page.getByRole("img", { name: "Profile picture of Asha D'Souza-Iyer" })).toBeVisible();
  await page.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
});

test(
  "a player without number or picture reads so, and is asked to confirm the email address",
  { tag: "@once" },
  async ({ page, signIn }) => {
    await signIn(ravi);
    await page.goto("/protect/personal-detail");
    const mobile = page.getByRole("term").filter({ hasText: /^Mobile number$/i });
    await expect(mobile.locator("+ dd")).toHaveText("No Number");
    for (const text of ["No picture", "Not confirmed yet", "Please confirm your email address"]) {
      await expect(page.getByRole("main")).toContainText(text);
    }
    await expect(page.getByRole("link", { name: "Choose a new password" }), "nobody confirmed the address").toHaveCount(
      0,
    );
  },
);

test(
  "what has not opened yet is named once as coming soon, and is nothing to press",
  { tag: "@with-script" },
  async ({ page, signIn, viewport }) => {
    await signIn(asha);
    await page.goto("/protect");
    const menu = await openAccountMenu(page);
    const place = viewport?.width === 360 ? menu : page.getByRole("banner");
    await expect(page.getByText("Coming soon", { exact: true }).locator("visible=true")).toHaveCount(1);
    await expect(place.locator(".coming-soon li")).toHaveText([
      "Lobby",
      "My Account",
      "Bring a friend",
      "Leader board",
      "Rewards",
      "Promotions rewards",
    ]);
    await expect(page.locator(".coming-soon :is(a, button)")).toHaveCount(0);
    await expectAccessible(page, true);
  },
);

test(
  "on a phone the screen begins in the first 200 pixels, also before the address is confirmed",
  { tag: "@once" },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(ravi);
    for (const path of accountPages) {
      await page.goto(path);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(heading?.y, path).toBeLessThan(200);
    }
  },
);

test(
  "the keyboard meets what stands in the bar from left to right",
  { tag: "@with-script" },
  async ({ page, signIn }) => {
    await signIn(asha);
    await page.goto("/protect");
    const places: number[] = [];
    for (const control of await page.getByRole("banner").locator("a:visible, button:visible").all()) {
      const box = await control.boundingBox();
      if (box && box.y >= 0) places.push(box.x);
    }
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  },
);

test(
  "the menu, the screen and the current offer stand beside one another on a desk; on a phone the menu is a drawer and the offer stands below",
  { tag: "@with-script" },
  async ({ page, signIn, viewport }) => {
    await signIn(asha);
    await page.goto("/protect/transactions");
    const columns = [
      page.locator(".account-menu"),
      page.getByRole("main"),
      page.getByRole("complementary", { name: "Current offer" }),
    ];
    const [menu, screen, offer] = await Promise.all(columns.map((column) => column.boundingBox()));
    if (!screen || !offer) throw new Error("There is a screen, and an offer.");
    if (viewport?.width === 360) {
      expect(menu, "the closed drawer").toBeNull();
      expect(screen.y + screen.height).toBeLessThanOrEqual(offer.y);
    } else {
      if (!menu) throw new Error("There is a menu at the side.");
      expect([menu.x + menu.width <= screen.x, screen.x + screen.width <= offer.x]).toEqual([true, true]);
      expect(menu.width, "the narrow column").toBeLessThan(screen.width / 2);
    }
    await expect(page.getByRole("contentinfo")).toContainText(/all rights reserved/i);
  },
);

test("nothing of the account is kept by a browser or shared", { tag: "@once" }, async ({ request, accountSite }) => {
  const { name, value } = accountSite.cookieOf(asha);
  for (const path of ["/protect", "/protect/personal-detail", "/protect/personal-detail.data", "/protect/picture"]) {
    const answer = await request.get(path, { headers: { Cookie: `${name}=${value}` } });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
    expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
  }
});

test(
  "a picture goes to its owner alone, and nothing to somebody without a session",
  { tag: "@once" },
  async ({ request, accountSite }) => {
    const { name, value } = accountSite.cookieOf(ravi);
    const asRavi = { headers: { Cookie: `${name}=${value}` } };
    for (const path of [
      "/protect/picture",
      "/protect/picture?id=asha-picture",
      "/protect/picture?pictureId=asha-picture",
    ]) {
      expect((await request.get(path, asRavi)).status()).toBe(204);
      const answer = await request.get(path, { headers: { "Sec-Fetch-Dest": "image" } });
      expect(answer.status()).toBe(401);
    }
    for (const route of ["layout", "account-overview", "personal-detail", "picture"]) {
      const answer = await request.get(`/protect/personal-detail.data?_routes=routes%2Fprotect%2F${route}`);
      expect(answer.status()).toBe(202);
      expect(await answer.text()).toMatch(/^\[\["SingleFetchRedirect",1\],.{100,200}\]\n$/);
    }
  },
);

test(
  "a screen takes one look-up of the session, one of the terms that the player knows, and at most one more",
  { tag: "@once" },
  async ({ request, accountSite }) => {
    const { name, value } = accountSite.cookieOf(asha);
    const headers = { Cookie: `${name}=${value}` };
    for (const screen of [
      "",
      "/account-overview",
      "/add-cash",
      "/withdraw-cash",
      "/personal-detail",
      "/transactions",
    ]) {
      accountSite.asked();
      await request.get(`/protect${screen}`, { headers });
      const expected = [
        "acknowledgedTerms",
        "findSession",
        ...(screen === "/personal-detail" ? ["personalDetail"] : []),
      ];
      expect(accountSite.asked().sort(), screen).toEqual(expected);
    }
  },
);

test(
  "a form that none of the buttons sent, or with absurd texts, is answered without harm",
  { tag: "@once" },
  async ({ request, accountSite }) => {
    const { name, value } = accountSite.cookieOf(asha);
    const headers = { Cookie: `${name}=${value}`, Origin: accountSite.origin };
    const path = "/protect/add-cash";
    for (const form of [{ intent: "refund" }, { "bonus-codes": "A" }, { "bonus-code": "\0" }]) {
      expect((await request.post(path, { headers, form })).status(), JSON.stringify(form)).toBe(400);
    }
    const amount = "9".repeat(10_000);
    const answer = await request.post(`${path}?coming-soon=refund`, {
      headers,
      form: { amount, "bonus-code": "\u202e<b>" },
    });
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain(`value="${"9".repeat(64)}"`);
    expect(html).toContain('value="\u202e&lt;b&gt;"');
    expect(html).not.toContain("<dialog");
  },
);

test(
  "the confirmation is mailed again, and asking too often says when to try again",
  { tag: "@once" },
  async ({ browser, javaScriptEnabled, viewport }) => {
    // A site of its own: it remembers who asked.
    await using site = await openAccountSite([ravi]);
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, viewport });
    await context.addCookies([site.cookieOf(ravi)]);
    const page = await context.newPage();
    await page.goto("/protect/withdraw-cash", { waitUntil: "networkidle" });
    await page.getByText("Please confirm your email address", { exact: true }).click();
    const again = page.getByRole("button", { name: "Send the link again" });
    await again.click();
    await expectTold(page, "We have sent a new link. Please use the latest mail.");
    await expectAccessible(page, javaScriptEnabled);
    await expect(page).toHaveURL(/\/protect\/withdraw-cash$/);
    await again.click();
    await expectTold(page, "Please try again in 90 seconds.");
    await context.close();
  },
);

test(
  "the resend leads back to a screen of the account and nowhere else",
  { tag: "@once" },
  async ({ request, accountSite }) => {
    const { name, value } = accountSite.cookieOf(asha);
    for (const screen of [
      "//elsewhere.example",
      "https://elsewhere.example",
      "/protect/../login",
      "/protect/picture",
    ]) {
      const answer = await request.post("/protect/resend-confirmation", {
        headers: { Cookie: `${name}=${value}`, Origin: accountSite.origin },
        form: { screen },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
      expect(answer.headers()["location"]).toBe("/protect");
    }
  },
);
