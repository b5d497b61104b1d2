import { expect, test } from "../harness/studio-test.ts";
import { watchPage } from "../harness/watched-page.ts";

test("the built Studio opens its login screen, whatever port its content lake has", async ({
  browser,
  stack,
  studio,
}) => {
  const page = await browser.newPage();
  const problems = watchPage(page, [studio.origin, stack.contentLake.origin], true);
  await page.goto(studio.origin);

  const signIn = page.getByRole("link", { name: /sign in/i });
  await expect(signIn).toBeVisible();
  await expect(signIn).toHaveAttribute("href", new RegExp(`^${stack.contentLake.origin}/v1/auth/login/`));
  expect(problems).toEqual([]);
});
