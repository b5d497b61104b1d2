import { expect, test } from "../harness/studio-test.ts";
import { addressOf, openDocument, publish, sessionOf } from "../harness/studio.ts";

/** A claim of each page, in words of no figure. */
const claims = {
  "/": "One person, one account, one bonus.",
  "/promotion": "TERAHDEPOSIT",
} as const;

/** A page that is a claim as a whole. */
const bonusPage = {
  _id: "weekend-bonus",
  _type: "page",
  language: "en-IN",
  title: "Weekend bonus",
  address: { _type: "slug", current: "weekend-bonus" },
  lead: "Twice the money.",
  claim: true,
  blocks: [],
};

const notice = "No games for money until further notice.";

test("marketing cannot flip the legal switch; legal hides every claim with it, tells visitors why, and brings all back", async ({
  enterStudio,
  enterDocument,
  stack,
}) => {
  const { site, contentLake } = stack;
  const shown = async () => {
    const pages = await Promise.all(Object.keys(claims).map(async (path) => (await fetch(site.origin + path)).text()));
    return {
      claims: Object.values(claims).filter((claim, index) => pages[index]?.includes(claim)),
      notices: pages.filter((html) => html.includes(notice)).length,
    };
  };
  const all = Object.values(claims);
  await expect.poll(shown, "as the last test's content was restored").toEqual({ claims: all, notices: 0 });

  const marketing = await enterStudio("marketer", addressOf("legalSwitch"));
  await expect(marketing.getByLabel("Hide all real-money claims and offers")).toBeDisabled();
  await expect(marketing.getByText("Legal publishes this.")).toBeVisible();
  const headers = { Authorization: `Bearer ${await sessionOf(marketing)}`, "Content-Type": "application/json" };
  await fetch(`${contentLake.origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers,
    body: JSON.stringify({ mutations: [{ create: bonusPage }] }),
  });
  const answer = await fetch(`${contentLake.origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers,
    body: JSON.stringify({ mutations: [{ patch: { id: "legalSwitch", set: { claimsHidden: true } } }] }),
  });
  expect(answer.status).toBe(403);
  expect(await shown()).toEqual({ claims: all, notices: 0 });

  const legal = await enterDocument("legal", "legalSwitch");
  const hide = legal.getByLabel("Hide all real-money claims and offers");
  await hide.click();
  await publish(legal);
  await openDocument(legal, "siteSettings");
  await legal.getByRole("tab", { name: "Navigation" }).click();
  await legal.getByRole("button", { name: "Notice bar" }).click();
  const line = legal.getByTestId("field-noticeBar").getByLabel("Text");
  await line.fill(notice);
  await publish(legal);
  await expect.poll(shown).toEqual({ claims: [], notices: 2 });
  await openDocument(marketing, "page", bonusPage._id);
  await expect(marketing.getByText("Not on the site now: the legal switch hides /weekend-bonus")).toBeVisible();
  await expect(marketing.getByRole("link", { name: "View on site" })).toHaveCount(0);

  await line.fill("");
  await publish(legal);
  await openDocument(legal, "legalSwitch");
  await hide.click();
  await publish(legal);
  await expect.poll(shown).toEqual({ claims: all, notices: 0 });
  await expect(marketing.getByRole("link", { name: "View on site: /weekend-bonus" })).toBeVisible();
});
