import type { Locator, Page } from "@playwright/test";

import { honeypotName } from "../../app/ui/form-honeypot.tsx";
import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import { formPages, formsOnTheWay, otpDialog } from "../harness/pages.ts";
import { newPhotograph } from "../harness/visitor.ts";

/*
 * Every field of every form on the way to an account, alone wrong (WCAG 2.2, 3.3.1). The sign-up's picture, which script sends before its form, is looked at
 * in sign-up-picture.spec.ts.
 */

/** What is typed into each field: what is taken, and what is not. */
const typedInto: Readonly<Record<string, { right: string; wrong: string }>> = {
  mobile: { right: "98765 43210", wrong: "98765" },
  otp: { right: "123456", wrong: "12" },
  name: { right: "Asha Rao", wrong: "" },
  email: { right: "asha@example.in", wrong: "asha@example" },
  password: { right: "five lamps at the river", wrong: "" },
  confirmpassword: { right: "five lamps at the river", wrong: "six lamps at the river" },
};

const contentOf = (name: string) => {
  const content = typedInto[name];
  if (!content) throw new Error(`Say in this test what is typed into ${name}.`);
  return content;
};

/** The form that asks for something: the page's, or that of the dialog over it. */
const formOf = (page: Page): Locator =>
  page.locator("main form:not([inert] *)").filter({ has: page.locator("[required]") });

const inputNamed = (page: Page, name: string): Locator => formOf(page).locator(`input[name="${name}"]`);

/** The fields of a form that a visitor changes, but for files. */
const fieldsOf = async (page: Page): Promise<{ name: string; isBox: boolean }[]> => {
  const inputs = formOf(page).locator("input:not([type=hidden], [type=file], [readonly], [hidden])");
  const found = await inputs.evaluateAll((all: HTMLInputElement[]) =>
    all.map(({ name, type }) => ({ name, isBox: type === "checkbox" })),
  );
  return found.filter(({ name }) => name !== honeypotName);
};

const send = (page: Page) =>
  Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 422),
    formOf(page).locator("button.form-submit").click(),
  ]);

for (const path of [...formPages, ...formsOnTheWay, otpDialog]) {
  test(`${path}: a field that is refused alone says why, is marked and has the focus`, async ({
    page,
    visit,
    javaScriptEnabled,
  }) => {
    await visit(path);
    if (javaScriptEnabled) await hydrated(page);
    const fields = await fieldsOf(page);
    expect(fields).not.toEqual([]);
    if (path === "/signup") {
      const buffer = Buffer.from(await (await newPhotograph()).arrayBuffer());
      await page.locator('input[type="file"]').setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
    }
    for (const refused of fields) {
      for (const { name, isBox } of fields) {
        const isWrong = name === refused.name;
        const input = inputNamed(page, name);
        if (isBox) await input.setChecked(!isWrong);
        else await input.fill(contentOf(name)[isWrong ? "wrong" : "right"]);
      }
      // The browser would stop it, which is not what is looked at.
      await formOf(page).evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await send(page);
      const input = inputNamed(page, refused.name);
      await expect(input, refused.name).toHaveAttribute("aria-invalid", "true");
      await expect(input, refused.name).toBeFocused();
      const [ofErrors = ""] = ((await input.getAttribute("aria-describedby")) ?? "").split(" ");
      await expect(page.locator(`[id="${ofErrors}"].form-errors`), refused.name).toHaveText(/\w/);
    }
  });
}
