import { expect, test, vi } from "vitest";

import { createOutsideCalls } from "../../gateways/outside-calls.ts";
import { createSanityClient } from "../client.ts";
import { homeAnswer, settingsAnswer } from "../testing/answers.ts";
import { answerQuery, type FakeLake, startFakeLake } from "../testing/fake-lake.ts";
import { UnansweredPage } from "../live/page-errors.ts";
import { readableLog } from "../testing/log-lines.ts";
import { presentConditions } from "./preview-conditions.ts";
import { createPreviewContent } from "./preview-content.ts";

const figure = { key: "bonus", amount: 25, unit: "rupees", grouped: null };
const group = { title: "Deposits", anchor: "deposits", entries: [] };

/** The words of a preview from a lake. */
const previewFrom = ({ connection }: FakeLake) => {
  const unused = () => Promise.reject(new Error("Not asked for."));
  return createPreviewContent({
    client: createSanityClient(connection),
    studioOrigin: undefined,
    conditions: presentConditions,
    published: { page: unused, legalVersion: unused },
    bundledDirectory: "/no/such/folder",
    siteOrigin: "https://site.example",
    calls: createOutsideCalls(() => undefined, readableLog().log),
  });
};

/** The home page in a preview, and what was wrong with it. */
async function previewed({ figures = [figure], groups = [group] }: { figures?: object[]; groups?: object[] }) {
  const faq = { _type: "faqBlock", _key: "faq", contentsHeading: "Subjects", groups };
  const answer = {
    settings: { ...settingsAnswer, offerFigures: figures },
    page: { ...homeAnswer.page, blocks: [faq], pages: [], redirects: [] },
  };
  await using lake = await startFakeLake((response, { url = "" }) => {
    const asksForNames = url.includes("ruleFigure") && !url.includes("settings");
    answerQuery(response, asksForNames ? ["bonus", "deposits", null, 7] : answer);
  });
  const content = await previewFrom(lake);
  const shown = await content.page("home").catch(() => undefined);
  return { isShown: shown !== undefined, problems: content.problems() };
}

test.each([
  ["nothing", {}, []],
  ["a published figure's unit", { figures: [{ ...figure, unit: null }] }, ["settings.offerFigures.0.unit"]],
  ["a published group's entries", { groups: [{ ...group, entries: null }] }, ["page.blocks.0.groups.0.entries"]],
  ["a new figure's unit", { figures: [{ ...figure, key: "new", unit: null }] }, []],
  ["a new group's entries", { groups: [{ ...group, anchor: "new", entries: null }] }, []],
])("a preview whose drafts lack %s names what visitors would be shown the rest without", async (_, drafts, named) => {
  using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { isShown, problems } = await previewed(drafts);
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(named);
  expect(isShown).toBe(named.length === 0);
});

test.each(["answers nothing more", "refuses what is asked"])(
  "a page of a preview whose lake %s once the addresses are known fails as one that passes by itself",
  async (fault) => {
    await using lake = await startFakeLake((response) => {
      if (lake.asked.length === 1)
        answerQuery(response, { settings: settingsAnswer, page: { pages: [], redirects: [] } });
      else if (fault === "answers nothing more") response.destroy();
      else response.writeHead(403).end();
    });
    const content = await previewFrom(lake);
    await expect(content.page("home")).rejects.toThrow(UnansweredPage);
    expect(content.problems(), "which staff could mend").toEqual([]);
  },
);
