import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { field } from "../harness/on-page.ts";
import { otpDialog } from "../harness/pages.ts";

/** What a browser of the last years does not know, on a page that has something in its place. */
interface Missing {
  /** What it does not know, as a style sheet writes it. */
  name: string;
  written: RegExp;
  path: string;
  /** Expects what stands in its place. */
  holds: (page: Page) => Promise<void>;
}

const ink = "rgb(29, 42, 38)";

const missing: readonly Missing[] = [
  {
    name: "popovers: the account's menu is written on the page, in its ink",
    written: /:popover-open/g,
    path: "/protect/account-overview",
    holds: async (page) => {
      const menu = page.getByRole("navigation", { name: "Account screens" });
      await expect(menu.getByRole("link", { name: "Profile" })).toHaveCSS("color", ink);
      await expect(menu.getByText("Lobby")).toHaveCSS("color", ink);
    },
  },
  {
    name: ":has: the field with the focus has a mark",
    written: /:has\(/g,
    path: "/login",
    holds: async (page) => {
      await field(page, "Email").focus();
      await expect(field(page, "Email")).toHaveCSS("outline-style", "solid");
    },
  },
  {
    name: ":modal: a dialog lies over its page",
    written: /:modal/g,
    path: otpDialog,
    holds: (page) => expect(page.getByRole("dialog")).toHaveCSS("position", "fixed"),
  },
  {
    name: "dynamic heights: a dialog is no higher than the window",
    written: /\b100dv[bh]/g,
    path: otpDialog,
    holds: (page) => expect(page.getByRole("dialog")).toHaveCSS("max-height", "716px"),
  },
  {
    name: "mask without its prefix: the suits of a hand are no squares",
    written: /(?<![\w-])mask:/g,
    path: "/rummy-rules",
    holds: async (page) => {
      const card = page.locator(".hand-groups b").first();
      expect(await card.evaluate((element) => getComputedStyle(element, "::after").maskImage)).toContain("card-shapes");
    },
  },
  {
    name: "translate: the skip link is out of sight",
    written: /(?<![\w-])translate:/g,
    path: "/",
    holds: (page) => expect(page.locator(".skip-link")).not.toBeInViewport(),
  },
];

// Script would make a dialog modal, which gives it a place.
test.use({ javaScriptEnabled: false });

for (const { name, written, path, holds } of missing) {
  test(`without ${name}`, async ({ page, visit }) => {
    let taken = 0;
    await page.route(/\/assets\/.*\.css$/, async (route) => {
      const response = await route.fetch();
      const sheet = (await response.text()).replaceAll(written, (text) => {
        taken += 1;
        return text.replace(/[a-z]+/, "unknown");
      });
      await route.fulfill({ contentType: "text/css", body: sheet });
    });
    await visit(path);
    expect(taken).toBeGreaterThan(0);
    await holds(page);
  });
}
