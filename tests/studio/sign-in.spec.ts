import { expect, test } from "../harness/studio-test.ts";

test("a marketer signs in with the password the first start printed, and finds the desk", async ({
  browser,
  stack,
  studio,
}) => {
  const context = await browser.newContext();
  const local = new Set(["localhost", "127.0.0.1"]);
  await context.route(
    (url) => !local.has(url.hostname),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(studio.origin);
  await page.getByRole("link", { name: /sign in/i }).click();

  const printed = stack.contentLake.log.find((line) => line.includes("marketer@")) ?? "";
  const [email = "", password = ""] = printed.trim().split(/\s+/);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByText("Pages", { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${studio.origin}/structure`));
  await context.close();
});
