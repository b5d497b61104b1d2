import type { Locator, Page } from "@playwright/test";

/** A way to operate a page. */
export interface Hands {
  fill: (field: Locator, text: string) => Promise<void>;
  check: (box: Locator) => Promise<void>;
  press: (button: Locator) => Promise<void>;
}

/** By pointer or touch. */
export const pointer = (): Hands => ({
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
  press: (button) => button.click(),
});

/** More steps than any page of this site has from one end to the other. */
const mostSteps = 120;

/** By keyboard only: presses Tab until the wanted control has the focus, and checks that the focus is visible. */
export const keyboard = (page: Page): Hands => {
  const isThere = (control: Locator) => control.evaluate((element) => element === document.activeElement);

  async function reach(control: Locator): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) {
      if (await isThere(control)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${String(control)}.`);
  }

  return {
    async fill(field, text) {
      await reach(field);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    async check(box) {
      await reach(box);
      if (!(await box.isChecked())) await page.keyboard.press("Space");
    },
    async press(button) {
      await reach(button);
      await page.keyboard.press("Enter");
    },
  };
};
