import { z } from "zod";

import { editorOf } from "../harness/editor.ts";
import { staffSession } from "../harness/staff-session.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, publish, untilEditable } from "../harness/studio.ts";

test("a promotion that nobody ever edited is deleted while a proposal for it waits, and restored from the recycle bin as it was", async ({
  enterDocument,
  stack,
}) => {
  allowRefusals();
  const id = "promotion-instant-deposit-bonus";
  const editor = await editorOf(stack.environment, "restores a promotion");
  const promotionsOnSite = async () =>
    (await (await fetch(`${stack.site.origin}/promotion`)).text()).match(/<h3[^>]*>.*?<\/h3>/g);
  const { client: legal } = await staffSession(stack, "legal");
  const onProposals = (path: string, body: object = {}) =>
    legal.request<unknown>({ method: "POST", uri: `/data/proposals/production${path}`, body });
  const begun = await onProposals("", { documentId: id, title: "Bonus" });
  const { name: proposal } = z.object({ proposal: z.object({ name: z.string() }) }).parse(begun).proposal;
  const page = await enterDocument("marketer", "promotion", id);
  const before = await promotionsOnSite();
  const seeded = await editor.getDocument(id);
  expect(before?.join()).toContain("Instant deposit bonus");
  await page.getByRole("button", { name: "Open document actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(promotionsOnSite).not.toContain(expect.stringContaining("Instant deposit bonus"));
  await onProposals(`/${proposal}/discard`);

  await goWithin(page, "/structure/recycle-bin");
  const bin = page.getByTestId("recycle-bin");
  const entry = bin.getByRole("listitem").filter({ hasText: "Instant deposit bonus" });
  const restore = entry.getByRole("button", { name: "Restore" });
  await expect(entry).toContainText("Promotion, deleted by");
  await restore.click();
  await untilEditable(page);
  const restored = await editor.getDocument(`drafts.${id}`);
  expect(restored?._createdAt, "it is younger than what has come to its place since").not.toBe(seeded?._createdAt);
  await publish(page);
  await expect.poll(promotionsOnSite).toEqual(before);

  const isGone = async () => {
    await expect(bin.locator("[aria-busy=false]")).toBeVisible();
    await expect(entry).toHaveCount(0);
  };
  await goWithin(page, "/structure/recycle-bin");
  await isGone();

  await test.step("the form restores what stood there when it was deleted, and no draft that was discarded before", async () => {
    const published = await editor.getDocument(id);
    if (!published) throw new Error("There is no promotion.");
    await editor.create({ ...published, _id: `drafts.${id}`, title: "Discarded bonus" });
    await editor.delete(`drafts.${id}`);
    await editor.delete(id);
    await goWithin(page, addressOf("promotion", id));
    await page.getByRole("button", { name: "Restore most recent revision" }).click();
    await untilEditable(page);
    await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue("Instant deposit bonus");
    await publish(page);
    await expect.poll(promotionsOnSite).toEqual(before);
    await goWithin(page, "/structure/recycle-bin");
    await isGone();
  });

  await test.step("somebody else has restored it since the list was read", async () => {
    const published = await editor.getDocument(id);
    if (!published) throw new Error("There is no promotion.");
    await editor.delete(id);
    await goWithin(page, "/structure");
    await goWithin(page, "/structure/recycle-bin");
    await expect(entry).toContainText("Promotion, deleted by");
    await editor.create({ ...published, _id: `drafts.${id}` });
    await restore.click();
    await expect(page.getByText("It was not restored.")).toBeVisible();
    await expect(entry, "the list is read again").toHaveCount(0);
    await editor.transaction().createOrReplace(published).delete(`drafts.${id}`).commit();
  });
});

test(
  "what only marketing may restore is not offered to legal, who read whom to ask, by its title also where it has no code",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const editor = await editorOf(stack.environment, "deletes a promotion");
    const title = "Instant deposit bonus";
    await editor.patch("promotion-instant-deposit-bonus").unset(["code"]).commit();
    await editor.delete("promotion-instant-deposit-bonus");
    const legal = await enterStudio("legal", "/structure/recycle-bin");
    const entry = legal.getByTestId("recycle-bin").getByRole("listitem").filter({ hasText: title });
    await expect(entry).toBeVisible({ timeout: 120_000 });
    await expect(entry.getByText("Ask marketing to restore it.")).toBeVisible();
    await expect(entry.getByRole("button", { name: "Restore" })).toHaveCount(0);
  },
);

test(
  "what does not fit into the list is said to be there, and is listed below when it is asked for",
  { tag: "@nightly" },
  async ({ enterStudio }) => {
    const at = "2026-11-01T00:00:00Z";
    const page = await enterStudio("marketer");
    const answer = (title: string) => ({
      document: { _id: title, _type: "promotion", _rev: title, _createdAt: at, _updatedAt: at, title },
      deletedAt: at,
      deletedBy: "somebody",
    });
    await page.route("**/data/history/*/deleted**", (route) =>
      route.fulfill({
        json: route.request().url().includes("after=1.gone")
          ? { deleted: [answer("Deleted long ago")] }
          : { deleted: [answer("Deleted lately")], next: "1.gone" },
      }),
    );
    await goWithin(page, "/structure/recycle-bin");
    const entries = page.getByTestId("recycle-bin").getByRole("listitem");
    await expect(entries).toContainText(["Deleted lately"]);
    await page.getByText("More was deleted before.").waitFor();
    await page.getByRole("button", { name: "Show older" }).press("Enter");
    await expect(entries).toContainText(["Deleted lately", "Deleted long ago"]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Restore “Deleted long ago”" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Show older" })).toHaveCount(0);
  },
);

test("a part of the list that holds nothing but records does not say that nothing is deleted", async ({
  enterStudio,
}) => {
  const at = "2026-11-01T00:00:00Z";
  const page = await enterStudio("marketer");
  const decision = { _id: "decision", _type: "claimDecision", _rev: "r", _createdAt: at, _updatedAt: at };
  await page.route("**/data/history/*/deleted**", (route) =>
    route.fulfill({
      json: {
        deleted: [{ document: decision, deletedAt: at, deletedBy: "somebody" }],
        ...(!route.request().url().includes("after=1.gone") && { next: "1.gone" }),
      },
    }),
  );
  await goWithin(page, "/structure/recycle-bin");
  const bin = page.getByTestId("recycle-bin");
  await expect(bin.getByText("More was deleted before.")).toBeVisible();
  await expect(bin.getByText("Nothing is deleted.")).toHaveCount(0);
  await bin.getByRole("button", { name: "Show older" }).press("Enter");
  await expect(bin.getByText("Nothing older is deleted.")).toBeVisible();
  await expect(bin.getByRole("listitem")).toHaveCount(0);
});
