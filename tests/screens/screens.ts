import type { Page } from "playwright";

import {
  accountPages,
  formPages,
  formsOnTheWay,
  lessons,
  linkPages,
  otpDialog,
  publicPages,
  unknownAddress,
} from "../harness/pages.ts";
import { hydrated } from "../harness/hydrated.ts";

/** A screen to photograph. */
export interface Screen {
  /** Names its files. */
  name: string;
  path: string;
  /** Actions before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

const nameOf = (path: string): string => (path === "/" ? "home" : path.slice(1).replaceAll(/[?=/]/g, "-"));

const plain = [
  ...publicPages,
  ...lessons,
  otpDialog,
  ...formsOnTheWay,
  ...linkPages,
  ...accountPages,
  unknownAddress,
].map((path) => ({ name: nameOf(path), path }));

const sentEmpty = [...formPages, ...formsOnTheWay].map((path) => ({
  name: `${nameOf(path)}-sent-empty`,
  path,
  async prepare(page: Page) {
    await hydrated(page);
    await page.locator("form [required]").last().press("Enter");
    await page.getByRole("alert").waitFor();
    await page.locator(".form-submit:not(:disabled, [aria-disabled])").waitFor();
  },
}));

/** Every screen: all pages, the account's among them, forms with all their errors, answers unfolded, and the open drawer of small screens. */
export const screens: readonly Screen[] = [
  ...plain,
  ...sentEmpty,
  {
    name: "coming-soon",
    path: "/protect/add-cash",
    async prepare(page) {
      await page.getByRole("button", { name: "BUY CHIPS" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "rummy-faq-unfolded",
    path: "/rummy-faq",
    async prepare(page) {
      for (const summary of await page.locator("details > summary").all()) await summary.click();
    },
  },
  {
    name: "menu",
    path: "/about-us",
    async prepare(page) {
      const opens = page.getByRole("button", { name: "Open menu" });
      if (await opens.isVisible()) await opens.click();
    },
  },
];
