import sharp from "sharp";

import { editorOf } from "../harness/editor.ts";
import { staffSession } from "../harness/staff-session.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { goWithin, openDocument } from "../harness/studio.ts";

test(
  "a dialog gives the focus back, and what an act leaves gets it",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const id = "mail-password-changed";
    const editor = await editorOf(stack.environment, "writes for the keyboard");
    await editor.create({
      ...(await editor.getDocument(id)),
      _id: `drafts.${id}`,
      _type: "mail",
      subject: "To be agreed",
    });
    const page = await enterStudio("administrator", `/structure/mails;${id}%2Cview%3Dshare`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

    await test.step("a link that is shown once gets the focus, and copying it is said", async () => {
      await page.getByRole("button", { name: "Make a link" }).press("Enter", { timeout: 120_000 });
      await expect(page.getByRole("textbox", { name: /^The link/ })).toBeFocused();
      await page.getByRole("button", { name: "Copy the link" }).press("Enter");
      await expect(page.getByText("It is copied.")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/preview/shared?link=");
    });

    await test.step("a question that is not answered leaves the focus where it was", async () => {
      const share = page.getByRole("listitem").filter({ has: page.getByText("Works", { exact: true }) });
      const revoke = share.getByRole("button", { name: /^Revoke the link to \// });
      await revoke.press("Enter");
      const question = page.getByRole("dialog", { name: /^Revoke the link to/ });
      await expect(question.getByRole("button").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(revoke).toBeFocused();
      await revoke.press("Enter");
      await question.getByRole("button", { name: "Revoke" }).press("Enter");
      await expect(page.getByTestId("draft-shares").locator(":focus")).toHaveText("No link works now.");
    });

    await test.step("so does the list of staff", async () => {
      await goWithin(page, "/staff");
      const remove = page.getByRole("button", { name: /^Remove / }).first();
      await remove.press("Enter", { timeout: 120_000 });
      await page.keyboard.press("Escape");
      await expect(remove).toBeFocused();
    });

    await test.step("a role is chosen with the arrow keys, and asked about when its button is pressed", async () => {
      const person = page
        .getByTestId("person")
        .filter({ hasText: /@\S+, Marketing/ })
        .first();
      const role = person.getByLabel(/^Role of /);
      const change = person.getByRole("button", { name: /^Change the role of / });
      await role.press("ArrowDown");
      await expect(role).not.toHaveValue("marketer");
      await expect(role).toBeFocused();
      await change.press("Enter");
      await expect(page.getByRole("dialog", { name: /the role Legal/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(change).toBeFocused();
      await expect(role, "it is as it was").toHaveValue("marketer");
      await change.press("Enter");
      await expect(role, "no other role is chosen").toBeFocused();
    });

    await test.step("so does the question when a legal text takes effect", async () => {
      const legalText = "legalDocument-legality";
      await editor.create({
        ...(await editor.getDocument(legalText)),
        _id: `drafts.${legalText}`,
        _type: "legalDocument",
        title: "To be asked about",
      });
      await openDocument(page, "legalDocument", legalText);
      const publish = page.getByRole("button", { name: "Publish", exact: true });
      await publish.press("Enter");
      await expect(page.getByRole("dialog", { name: "When does this text take effect?" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(publish).toBeFocused();
    });
  },
);

test(
  "of two pictures in the recycle bin the second gets the focus when the first is restored",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const { client } = await staffSession(stack, "marketer");
    for (const [name, background] of [
      ["first.png", "#102030"],
      ["second.png", "#302010"],
    ] as const) {
      const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background } })
        .png()
        .toBuffer();
      const { _id } = await client.assets.upload("image", picture, { filename: name });
      await client.delete(_id);
    }
    const page = await enterStudio("marketer", "/structure/recycle-bin");
    const restore = (name: string) => page.getByRole("button", { name: `Restore “${name}”` });
    const entries = page.getByTestId("recycle-bin").getByRole("listitem");
    await restore("second.png").press("Enter", { timeout: 120_000 });
    await expect(entries.filter({ hasText: "first.png" })).toBeFocused();
    await expect(restore("second.png")).toHaveCount(0);
    await restore("first.png").press("Enter");
    await expect(restore("first.png")).toHaveCount(0);
  },
);

const places = [
  { path: "/structure/recycle-bin", asked: "**/data/history/*/deleted**" },
  { path: "/structure/shared-drafts", asked: "**/data/shares/**" },
  { path: "/structure/proposals", asked: "**/data/proposals/**" },
];

test("what cannot be read is said also to those who hear the page", { tag: "@nightly" }, async ({ enterStudio }) => {
  allowRefusals();
  const page = await enterStudio("administrator");
  for (const { path, asked } of places) {
    await page.route(asked, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        status: 403,
        json: { error: { description: "Not on Sundays.", type: "refused" } },
      });
    });
    await goWithin(page, path);
    await expect(page.getByRole("alert").filter({ hasText: "Not on Sundays." }), path).toBeVisible({
      timeout: 120_000,
    });
  }
});

test("a Restore that is refused keeps the focus, and its reason stays until it is tried again", async ({
  enterStudio,
  stack,
}) => {
  allowRefusals();
  const { client } = await staffSession(stack, "marketer");
  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#203010" } })
    .png()
    .toBuffer();
  const { _id } = await client.assets.upload("image", picture, { filename: "refused.png" });
  await client.delete(_id);
  const page = await enterStudio("marketer", "/structure/recycle-bin");
  let asked = 0;
  await page.route("**/data/mutate/**", async (route) => {
    asked += 1;
    const description = asked === 1 ? "Not on Sundays." : "Not on Mondays.";
    await route.fulfill({ status: 403, json: { error: { description, type: "refused" } } });
  });
  const restore = page.getByRole("button", { name: "Restore “refused.png”" });
  await restore.press("Enter", { timeout: 120_000 });
  const refusal = page.getByRole("alert").filter({ hasText: "It was not restored." });
  await expect(refusal).toContainText("Not on Sundays.");
  // Only a message that stays until it is read can be closed.
  await expect(refusal.getByRole("button")).toBeVisible();
  await expect(restore).toBeFocused();
  expect(asked).toBe(1);
  await restore.press("Enter");
  await expect(refusal.filter({ hasText: "Not on Mondays." })).toBeVisible();
  await expect(refusal, "one message for the act").toHaveCount(1);
  await page.unroute("**/data/mutate/**");
  await restore.press("Enter");
  await expect(restore).toHaveCount(0);
  await expect(refusal, "what was refused is done").toHaveCount(0);
});
