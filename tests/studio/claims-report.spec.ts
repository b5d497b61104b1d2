import { axeFindings } from "../harness/axe.ts";
import { editorOf } from "../harness/editor.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin, openDocument, publish } from "../harness/studio.ts";

const answer = 'entries[_key=="free-matches"].answer[_key=="free-matches-1"].children[0].text';
/** Words of an answer that is marked. */
const marked = "You get it once, with your one account.";
const claimed = "Win a cash prize of Rs.999 on your first day.";
const subject = "Your {welcome-bonus} is safe";

test(
  "legal finds claims that nobody marked, marks one, says why another is none, and the switch then leaves no claim on the site",
  { tag: "@nightly" },
  async ({ enterStudio, enterDocument, stack }) => {
    const editor = await editorOf(stack.environment, "claims");
    await editor
      .patch("faqGroup-getting-started")
      .set({ [answer]: claimed })
      .commit();
    await editor.patch("mail-password-changed").set({ subject }).commit();
    const faq = async () => (await fetch(`${stack.site.origin}/rummy-faq`)).text();
    await expect.poll(faq).toContain(claimed);
    expect(await faq()).toContain(marked);
    await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();
    await expect.poll(faq).not.toContain(marked);
    expect(await faq(), "what nobody marked stays").toContain(claimed);

    const author = await enterDocument("marketer", "faqGroup", "faqGroup-getting-started");
    await author.getByRole("button", { name: /validation|warning/i }).click();
    await expect(author.getByText("This may be a real-money claim: it says “prize”.").first()).toBeVisible();

    const legal = await enterStudio("legal", "/structure/legal;claims-report");
    const undecided = legal.getByTestId("undecided-claim");
    await expect(legal.getByRole("heading", { name: "Undecided: 2" })).toBeVisible();
    expect(await axeFindings(legal, '[data-testid="claims-report"]')).toEqual([]);
    const ofFaq = undecided.filter({ hasText: claimed });
    await editor.patch("faqGroup-getting-started").set({ title: "Begin to play" }).commit();
    await ofFaq.getByRole("button", { name: "Mark as claim" }).click();
    await expect(ofFaq).toContainText("The draft settles this: publish it.");
    const draft = await editor.getDocument("drafts.faqGroup-getting-started");
    expect(draft?.["title"], "what was published since the report was read stays").toBe("Begin to play");
    const ofMail = undecided.filter({ hasText: subject });
    await expect(ofMail).toContainText("names the offer figure {welcome-bonus}");
    const reason = "Only players who have the bonus get this mail.";
    const record = async () => {
      await ofMail.getByLabel("It is no claim, because").fill(reason);
      await ofMail.getByRole("button", { name: "Record" }).click();
      await expect(legal.getByRole("heading", { name: "Undecided: 1" })).toBeVisible();
    };
    await record();
    await legal.getByText("Said to be no claim").click();
    const decided = legal.getByRole("listitem").filter({ hasText: reason });
    await decided.getByRole("button", { name: "Ask again" }).click();
    await expect(legal.getByRole("heading", { name: "Undecided: 2" })).toBeVisible();
    await expect(decided).toHaveCount(0);
    await record();
    await expect(decided).toBeVisible();

    await openDocument(legal, "faqGroup", "faqGroup-getting-started");
    await publish(legal);
    await expect.poll(faq).not.toContain(claimed);
    await editor
      .patch("mail-password-changed")
      .set({ subject: `${subject}!` })
      .commit();
    await goWithin(legal, "/structure/legal;claims-report");
    await expect(legal.getByRole("heading", { name: "Undecided: 1" })).toBeVisible();
    await expect(undecided, "other words are decided about anew").toContainText(`${subject}!`);
  },
);
