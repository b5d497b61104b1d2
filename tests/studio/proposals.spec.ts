import { z } from "zod";

import { axeFindings } from "../harness/axe.ts";
import { editorOf } from "../harness/editor.ts";
import { staffSession } from "../harness/staff-session.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, openDocument, sessionOf } from "../harness/studio.ts";

const proposed = "Privacy, as marketing would have it";

test("marketing proposes another text for a legal document; legal refuses it, is asked again, and publishes it", async ({
  enterStudio,
  stack,
}) => {
  const html = async () => (await fetch(`${stack.site.origin}/privacy`)).text();
  const marketer = await enterStudio("marketer", addressOf("legalDocument", "legalDocument-privacy"));
  await expect(marketer.getByText("Legal publishes this."), "is told before anything is typed").toBeVisible();
  await expect(marketer.getByLabel("Title").first()).not.toBeEditable();
  const headers = { Authorization: `Bearer ${await sessionOf(marketer)}`, "Content-Type": "application/json" };
  const draft = await fetch(`${stack.contentLake.origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers,
    body: JSON.stringify({ mutations: [{ create: { _id: "drafts.legalDocument-privacy", _type: "legalDocument" } }] }),
  });
  expect(draft.status, "by hand neither").toBe(403);

  await marketer.getByRole("button", { name: "Propose another text" }).click();
  const title = marketer.getByLabel("Title").first();
  await expect(title).toBeEditable();
  const ask = marketer.getByRole("button", { name: "Ask legal to publish" });
  await marketer.getByLabel("Why, for legal").fill("It says what it is.");
  await title.fill(`${proposed} {`);
  await expect(marketer.getByTestId("proposal-notice")).toContainText("A brace stands alone.");
  await expect(ask, "a text with a mistake is not asked for").toBeDisabled();
  await title.fill(proposed);
  await expect(marketer.getByTestId("pane-footer")).toContainText(/saved/i);
  await ask.click();
  await expect(marketer.getByText("This proposal waits for legal.")).toBeVisible();
  await expect(title, "what legal reads stays as it is").not.toBeEditable();

  const legal = await enterStudio("legal", "/structure/proposals");
  const waiting = legal.getByTestId("proposal");
  await expect(legal.getByRole("heading", { name: "Waiting for a decision: 1" })).toBeVisible();
  await expect(waiting).toContainText("It says what it is.");
  await expect(waiting.getByTestId("differences").getByRole("insertion")).toContainText(["as marketing would have it"]);

  const publishing = waiting.getByRole("button", { name: "Publish" });
  await expect(publishing).toBeEnabled();
  const editor = await editorOf(stack.environment, "mistypes");
  const [name] = await editor.fetch<string[]>('*[_type == "system.release" && name match "proposal-*"].name');
  const text = `versions.${name ?? ""}.legalDocument-privacy`;
  await editor
    .patch(text)
    .set({ title: `${proposed} {` })
    .commit();
  await expect(waiting.getByRole("alert")).toContainText("A brace stands alone.");
  await expect(publishing, "nor is it published").toBeDisabled();
  expect(await axeFindings(legal, '[data-testid="proposals"]')).toEqual([]);
  await waiting.getByLabel("Refuse it, because").fill("Say “we” less often.");
  await waiting.getByRole("button", { name: "Refuse" }).click();
  await legal.getByRole("button", { name: "Refuse it" }).click();
  await expect(legal.getByRole("heading", { name: "Waiting for a decision: 0" })).toBeVisible();
  expect(await html()).not.toContain("as marketing would have it");

  await expect(marketer.getByTestId("proposal-notice"), "the open form tells the refusal").toContainText(
    "Say “we” less often.",
  );
  await goWithin(marketer, "/structure/proposals");
  await marketer.getByText("Decided: 1").click();
  await expect(marketer.getByTestId("proposal")).toContainText("Say “we” less often.");
  await goWithin(marketer, addressOf("legalDocument", "legalDocument-privacy"));
  await marketer.getByRole("button", { name: "Propose another text" }).click();
  await title.fill(`${proposed}, again`);
  await expect(marketer.getByTestId("pane-footer")).toContainText(/saved/i);
  /** Leaves the proposal, and comes back to it by the button of its document. */
  const comeBack = async (name: string) => {
    await openDocument(marketer, "notFoundPage");
    await expect(title, "other documents are edited as they are").toBeEditable();
    await goWithin(marketer, addressOf("legalDocument", "legalDocument-privacy"));
    await marketer.getByRole("button", { name }).click();
    await expect(title).toHaveValue(`${proposed}, again`);
  };
  await comeBack("Go on with the proposal of ");
  await marketer.getByLabel("Why, for legal").fill("Less “we”.");
  await ask.click();
  const waits = marketer.getByText("This proposal waits for legal.");
  await expect(waits).toBeVisible();
  await comeBack("Open the proposal that waits of ");
  await expect(waits).toBeVisible();

  await expect(waiting.filter({ hasText: "Less “we”." })).toBeVisible();
  await editor.patch("legalDocument-privacy").set({ "seo.title": "Published since" }).commit();
  await expect(waiting.getByTestId("differences")).toContainText("Published since");
  await waiting.getByRole("button", { name: "Keep what was published since" }).click();
  await expect(waiting.getByTestId("differences")).not.toContainText("Published since");
  await expect(waiting.getByTestId("changed-since")).toBeHidden();
  await publishing.click();
  const question = legal.getByRole("dialog");
  await expect(question).toContainText("When does this text take effect?");
  await question.getByLabel("On this day").click();
  await question.getByLabel("Day of effect").fill("2026-01-03");
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(legal.getByText("Decided: 2")).toBeVisible();
  await expect.poll(html).toContain(`${proposed}, again`);
  expect(await html(), "with the day that legal said").toContain("3 January 2026");
  expect(await html(), "and with what was published since").toContain("Published since");

  await test.step("what was decided is not among the archived releases", async () => {
    const releaseId = "rMonsoon1";
    const metadata = { title: "Monsoon, given up", releaseType: "undecided" } as const;
    await editor.action({ actionType: "sanity.action.release.create", releaseId, metadata });
    await editor.action({ actionType: "sanity.action.release.archive", releaseId });
    await goWithin(legal, "/releases");
    await legal.getByRole("button", { name: "Archived" }).click();
    const rows = legal.getByTestId("table-row");
    await expect(rows.filter({ hasText: "Monsoon, given up" })).toBeVisible();
    await expect(rows.filter({ hasText: "Proposal" })).toHaveCount(0);
  });

  await test.step("two claims of a page of marketing's become one proposal", async () => {
    const claims = ["Win a prize on Friday.", "Get a bonus on Sunday."];
    const body = claims.map((text, index) => ({
      _key: `paragraph-${index}`,
      _type: "block",
      style: "normal",
      markDefs: [],
      children: [{ _key: "words", _type: "span", text, marks: [] }],
    }));
    await editor.create({
      _id: "page-weekend",
      _type: "page",
      language: "en",
      title: "Weekend",
      address: { _type: "slug", current: "weekend" },
      blocks: [{ _key: "text", _type: "textBlock", heading: "Weekend", body }],
    });
    await goWithin(legal, "/structure/legal;claims-report");
    const entries = claims.map((claim) => legal.getByTestId("undecided-claim").filter({ hasText: claim }));
    const asking = legal.getByRole("button", { name: "Ask marketing to mark it as claim" });
    await expect(asking).toHaveCount(claims.length);
    // Both before the lake has answered.
    await asking.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    for (const one of entries) await expect(one).toContainText("A proposal settles this");
    const texts = await editor.fetch<{ styles: string[] }[]>(
      '*[string::startsWith(_id, "versions.proposal-") && _type == "page"]{"styles": blocks[].body[].style}',
      {},
      { perspective: "raw" },
    );
    expect(texts).toEqual([{ styles: ["claim", "claim"] }]);
    // Another test wants the recycle bin empty, and another one no claims.
    await editor.patch("page-weekend").set({ blocks: [] }).commit();
  });
});

test(
  "marketing reads why a proposal that was taken back is not published, and of another that its page was deleted",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    allowRefusals();
    const editor = await editorOf(stack.environment, "author of the mela");
    const children = [{ _key: "words", _type: "span", text: "Come and play.", marks: [] }];
    const body = [{ _key: "paragraph", _type: "block", style: "normal", markDefs: [], children }];
    const mela = {
      _id: "page-mela",
      _type: "page",
      language: "en-IN",
      title: "Mela",
      lead: "Cards at the mela.",
      address: { _type: "slug", current: "mela" },
      blocks: [{ _key: "text", _type: "textBlock", heading: "Mela", body }],
    };
    await editor.create(mela);
    const { client } = await staffSession(stack, "legal");
    const post = (path: string, body: object = {}) =>
      client.request<unknown>({ method: "POST", uri: `/data/proposals/production${path}`, body });
    const answer = z.object({ proposal: z.object({ name: z.string() }) });
    const { name } = answer.parse(await post("", { documentId: mela._id, title: "Mela" })).proposal;
    const ask = () => post(`/${name}/ask`, { message: "Say who may play." });
    await client.patch(`versions.${name}.${mela._id}`).set({ title: "Mela for adults" }).commit();
    await ask();

    const marketer = await enterStudio("marketer", "/structure/proposals");
    const proposal = marketer.getByTestId("proposal").filter({ hasText: "Say who may play." });
    const publishing = proposal.getByRole("button", { name: "Publish" });
    await expect(publishing).toBeEnabled({ timeout: 120_000 });

    await test.step("legal takes it back while marketing publishes it, and asks again", async () => {
      await marketer.route(/\/data\/proposals\/.*\/publish/, async (route) => {
        await post(`/${name}/withdraw`);
        await route.continue();
      });
      await publishing.click();
      const refusal = marketer.getByText("Nobody has been asked to publish this proposal.");
      await expect(refusal).toBeVisible();
      await expect(publishing).toBeHidden();
      await ask();
      await expect(publishing).toBeEnabled();
      await expect(refusal, "is still said").toBeVisible();
    });

    await test.step("its page is deleted: it cannot be published, and it can be refused", async () => {
      await editor.delete(mela._id);
      await expect(proposal.getByTestId("document-gone")).toBeVisible();
      await expect(proposal, "is named by its own text").toContainText("Mela for adults");
      await expect(publishing).toBeDisabled();
      await proposal.getByLabel("Refuse it, because").fill("The mela is over.");
      await proposal.getByRole("button", { name: "Refuse" }).click();
      await marketer.getByRole("button", { name: "Refuse it" }).click();
      await expect(proposal.getByRole("button", { name: "Refuse" })).toBeHidden();
    });
    // Another test wants the recycle bin empty.
    await editor.create(mela);
  },
);

test(
  "each step of a proposal leaves the focus at what says that it was taken",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const id = "legalDocument-legality";
    const page = await enterStudio("marketer", addressOf("legalDocument", id));
    const notice = page.getByTestId("proposal-notice");
    const press = async (name: string) => {
      const button = page.getByRole("button", { name });
      await expect(button).toBeEnabled({ timeout: 120_000 });
      // Whoever goes on by the keys has pressed one, and the notice no longer takes the focus back.
      await page.keyboard.press("Shift");
      await button.press("Enter");
    };
    const isSaid = async (sentence: string) => {
      await expect(notice.getByRole("status")).toContainText(sentence);
      await expect(notice).toBeFocused();
    };
    await press("Propose another text");
    await isSaid("This is a proposal.");
    await page.getByLabel("Title").first().fill("Legality, in fewer words");
    await expect(page.getByTestId("pane-footer")).toContainText(/saved/i);
    await page.getByLabel("Why, for legal").fill("It was too long.");
    await press("Ask legal to publish");
    await isSaid("This proposal waits for legal.");

    const legal = await enterStudio("legal", "/structure/proposals");
    const waiting = legal.getByTestId("proposal").filter({ hasText: "It was too long." });
    await expect(waiting).toBeVisible({ timeout: 120_000 });
    const editor = await editorOf(stack.environment, "publishes since");
    await editor.patch(id).set({ "seo.title": "Published since" }).commit();
    await waiting.getByRole("button", { name: "Keep what was published since" }).press("Enter");
    await expect(legal.getByText("The proposal has what was published since.")).toBeVisible();
    await expect(waiting.getByTestId("changed-since")).toBeHidden();
    await expect(waiting).toBeFocused();

    await test.step("whoever goes on in a field before the answer comes stays there", async () => {
      let answerNow = (): void => undefined;
      const isElsewhere = new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      await page.route("**/withdraw**", async (route) => {
        await isElsewhere;
        await route.continue();
      });
      await press("Take it back");
      const words = page.getByLabel("Title").first();
      await words.focus();
      answerNow();
      await expect(notice.getByRole("status")).toContainText("This is a proposal.");
      await expect(notice).not.toBeFocused();
    });
    await press("Discard");
    await page.getByRole("dialog").getByRole("button", { name: "Discard it" }).press("Enter");
    await expect(page.getByText("The proposal is discarded.")).toBeVisible();
    await isSaid("Legal publishes this.");
  },
);
