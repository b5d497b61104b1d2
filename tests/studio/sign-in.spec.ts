import { signInAt } from "../harness/studio.ts";
import { expect, test } from "../harness/studio-test.ts";
import { watchPage } from "../harness/watched-page.ts";

test("the built Studio opens its login screen, whatever port its content lake has; a marketer signs in with the password the first start printed, and finds the desk", async ({
  browser,
  stack,
  studio,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems = watchPage(page, [studio.origin, stack.contentLake.origin], true);
  await page.goto(studio.origin);
  const signIn = page.getByRole("link", { name: /sign in/i });
  await expect(signIn).toBeVisible();
  await expect(signIn).toHaveAttribute("href", new RegExp(`^${stack.contentLake.origin}/v1/auth/login/`));
  expect(problems).toEqual([]);

  await signIn.click();
  await signInAt(page, stack.contentLake, "marketer");
  await page.getByText("Pages", { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${studio.origin}/structure`));
  await context.close();
});
