import { signInAt } from "../harness/studio.ts";
import { expect, test } from "../harness/studio-test.ts";

test("a marketer signs in with the password the first start printed, and finds the desk", async ({
  browser,
  stack,
  studio,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(studio.origin);
  await page.getByRole("link", { name: /sign in/i }).click();
  await signInAt(page, stack.contentLake, "marketer");

  await page.getByText("Pages", { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${studio.origin}/structure`));
  await context.close();
});
