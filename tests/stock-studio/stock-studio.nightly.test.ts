import { chromium } from "playwright";
import { expect, test } from "vitest";

import { launchOptions } from "../harness/chromium.ts";
import { allActs } from "./acts/all-acts.ts";
import { startStand } from "./stand.ts";
import { walk } from "./walk.ts";

const milliseconds = 30_000;

test("a stock Studio meets no refusal, no unknown route and no error in a short walk", async () => {
  await using stand = await startStand();
  const browser = await chromium.launch(launchOptions);
  try {
    const { tries, recorder } = await walk(browser, stand, { acts: allActs, seed: 1, milliseconds, onAct: () => {} });
    expect([...recorder.findings.values()]).toEqual([]);
    expect(
      [...tries.values()].some(({ done }) => done > 0),
      "something was done",
    ).toBe(true);
  } finally {
    await browser.close();
  }
});
