import { expect, type Page } from "@playwright/test";

import type { StaffRole } from "./staff-session.ts";
import { enterStudio, goWithin, type ServedStudio, viewport } from "./studio.ts";

/** The Studios that the tests of a worker share: one page for each role, in a separate browser context. */
export interface SharedStudios {
  /** Goes to a path in the Studio of that role, as its links do. It is loaded when a test first needs it. */
  enter: (role: StaffRole, path: string) => Promise<Page>;
  /** Leaves each of them for the next test: at the desk, with all that was typed saved, and without what a test has put up. */
  leave: () => Promise<void>;
  /** The pages that a test has entered since they were left. */
  entered: () => readonly Page[];
  /** Closes them. */
  close: () => Promise<void>;
}

/** Loading the Studio takes most of a short test's processor time. */
export function shareStudios(served: ServedStudio): SharedStudios {
  const pages = new Map<StaffRole, Page>();
  const entered = new Set<Page>();
  return {
    async enter(role, path) {
      const open = pages.get(role);
      const page = open ?? (await enterStudio(served, role, path));
      if (open) await goWithin(open, path);
      pages.set(role, page);
      entered.add(page);
      return page;
    },
    async leave() {
      for (const page of entered) await leaveForTheNext(page);
      entered.clear();
    },
    entered: () => [...entered],
    async close() {
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
  };
}

async function leaveForTheNext(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all([context.clearPermissions(), page.setViewportSize(viewport)]);
  await page.mouse.move(0, 0);
  await goWithin(page, "/structure");
  // A preview that is still open asks for its page after each change, and is refused without its cookie.
  await expect.poll(() => page.frames().length, "how many pages the Studio shows, with itself").toBe(1);
  // The session is in the browser's storage; a preview, with the conditions in which it is shown, is in cookies.
  await context.clearCookies();
  await expect.poll(() => page.evaluate(whatIsUnsaved), "what the Studio has not saved yet").toEqual([]);
  await page.evaluate(closeToasts);
  await expect(page.locator('[data-ui="Toast"]')).toHaveCount(0);
}

// Each runs in the browser, so it can use nothing from outside itself.

/** What the Studio would keep in the browser if the page were left now (`studio/unsaved`). */
function whatIsUnsaved(): string[] {
  dispatchEvent(new Event("pagehide"));
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return names.filter((name) => name.startsWith("unsaved-change:"));
}

function closeToasts(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-ui="Toast"] button')) button.click();
}
