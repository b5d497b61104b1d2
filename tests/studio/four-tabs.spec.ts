import { expect, test } from "../harness/studio-test.ts";
import { addressOf, openDocument, publish, untilEditable } from "../harness/studio.ts";

/** A document for each tab, and where visitors read its title. */
const documents = [
  { type: "page", id: "howToPlayPage", path: "/how-to-play" },
  { type: "page", id: "faqPage", path: "/rummy-faq" },
  { type: "page", id: "guide-rules", path: "/rummy-rules" },
  { type: "page", id: "guide-tips", path: "/rummy-tips" },
] as const;

test(
  "four tabs of one person, each with a document of its own, all go on saving and publishing",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const first = await enterStudio("marketer", addressOf(documents[0].type, documents[0].id));
    const others = documents.slice(1).map(async ({ type, id }) => {
      const tab = await first.context().newPage();
      await tab.goto(addressOf(type, id));
      return tab;
    });
    const tabs = [first, ...(await Promise.all(others))];
    await Promise.all(tabs.map(untilEditable));

    for (const [index, tab] of tabs.entries()) {
      const words = `Written in tab ${index + 1} of four`;
      await tab.bringToFront();
      await tab.getByLabel("Title").first().fill(words);
      await publish(tab);
      const html = async () => (await fetch(stack.site.origin + (documents[index]?.path ?? ""))).text();
      await expect.poll(html, `${tab.url()} publishes`).toContain(words);
    }

    await openDocument(first, documents[1].type, documents[1].id);
    await expect(first.getByLabel("Title").first()).toHaveValue("Written in tab 2 of four");
  },
);
