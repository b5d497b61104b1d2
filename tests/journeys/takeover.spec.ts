import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { expectAccessible } from "../harness/accessible.ts";
import { askForGoogleLink, drawnForOf, newVisitorFromGoogle } from "../harness/google.ts";
import { hydrated } from "../harness/hydrated.ts";
import { mailedLink, newestMessage } from "../harness/inbox.ts";
import { newEmail, signUpConfirmedMember, signUpMember } from "../harness/member.ts";
import { bringCookies, heading, main } from "../harness/on-page.ts";
import { expectTold } from "../harness/told.ts";
import { verifiedVisitor } from "../harness/verified-visitor.ts";

const ownPassword = "five lamps at the river";

async function logIn(page: Page, email: string, password: string, runsScript: boolean | undefined) {
  await page.goto("/login");
  if (runsScript) await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
}

test("in another browser the confirmation asks for the password, and says so truly once it is done", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password } = await signUpMember(stack);
  const link = await mailedLink(stack, email, "/confirm-email");
  await page.goto(link);
  await expect(main(page)).toContainText("not the browser in which the account");
  await expectAccessible(page, javaScriptEnabled);
  await page.getByLabel("Password of your Terah Rummy account", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await page.getByLabel("Password of your Terah Rummy account", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(heading(page)).toHaveText("Thank you, that is done");

  await page.goto(link);
  await expect(heading(page)).toHaveText("Already confirmed");
  await expectAccessible(page, javaScriptEnabled);
  await main(page).getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("the owner of an address that a stranger signed up with gets an account of their own, and the stranger none", async ({
  page,
  context,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password: strangersPassword } = await signUpMember(stack);
  await page.goto(await mailedLink(stack, email, "/confirm-email"));
  await main(page).getByRole("link", { name: "This was not me, or I forgot it" }).click();
  await expect(page).toHaveURL("/forgot-password");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Reset Password", exact: true }).click();
  await expectTold(page, "Check your inbox");

  await page.goto(await mailedLink(stack, email, "/reset-password"));
  await expect(heading(page)).toHaveText("Open your account afresh");
  await expectAccessible(page, javaScriptEnabled);
  const { visitor } = await verifiedVisitor(stack);
  await bringCookies(context, stack.site.origin, visitor.cookies);
  await main(page).getByRole("link", { name: "Sign up with this address" }).click();
  await expect(page).toHaveURL("/signup");
  if (javaScriptEnabled) await hydrated(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByLabel("Name", { exact: true }).fill("Meera Iyer");
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(ownPassword);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expectTold(page, "Your email address is confirmed");
  await newestMessage(stack, email, /That account has been deleted/);

  await logIn(page, email, strangersPassword, javaScriptEnabled);
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await logIn(page, email, ownPassword, javaScriptEnabled);
  await expect(page).toHaveURL(/\/protect/);
  await page.goto("/protect/personal-detail");
  await expect(main(page)).toContainText("Meera Iyer");
  await expect(main(page)).not.toContainText("Asha Rao");
});

test("Google's owner of such an address agrees for themself, and gets a new account", async ({
  page,
  context,
  stack,
  javaScriptEnabled,
}) => {
  const { email } = await signUpMember(stack);
  const visitor = await newVisitorFromGoogle(stack, email);
  await askForGoogleLink(visitor);
  await bringCookies(context, stack.site.origin, visitor.cookies);
  await page.goto(await mailedLink(stack, email, "/google/link/confirm"));
  await expect(heading(page)).toHaveText("Open your account afresh");
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Go on with Google" }).click();
  await expect(page).toHaveURL("/google/consent");
  if (javaScriptEnabled) await hydrated(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL("/protect/add-cash");

  await page.goto("/protect/personal-detail");
  await expect(main(page)).toContainText("No Number");
  await expect(main(page)).toContainText(`Connected with the Google account of ${email}`);
  await expect(main(page).getByRole("link", { name: "Choose a password by mail" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expectAccessible(page, javaScriptEnabled);
});

test("a player removes the sign-in with Google, given the password", async ({
  page,
  context,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password } = await signUpConfirmedMember(stack, newEmail());
  const visitor = await newVisitorFromGoogle(stack, email);
  await visitor.post("/google/link", { ...(await drawnForOf(visitor, "/google/link")), password });
  await bringCookies(context, stack.site.origin, visitor.cookies);
  await page.goto("/protect/personal-detail");
  if (javaScriptEnabled) await hydrated(page);
  await expectAccessible(page, javaScriptEnabled);
  const field = page.getByLabel("Password of your Terah Rummy account", { exact: true });
  await field.fill("not the password");
  await page.getByRole("button", { name: "Remove sign-in with Google" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await field.fill(password);
  await page.getByRole("button", { name: "Remove sign-in with Google" }).click();
  await expect(main(page).getByText("Sign-in with Google has been removed.")).toBeVisible();
  await expect(main(page)).not.toContainText("Connected with");
  await newestMessage(stack, email, /Sign-in with Google has been removed/);
});
