import { chromium, type Page } from "playwright";

import { launchOptions } from "../harness/chromium.ts";
import { takenOver } from "../harness/hydrated.ts";
import { newKnownVisitor, prepareVisit } from "../harness/known-visitor.ts";
import { startStack } from "../harness/stack.ts";
import { logNetwork } from "../quality/network-log.ts";
import { type Bench, type Measurement, median } from "./measurement.ts";

/** A form of each size, and an account screen. */
const pages = ["/login", "/otp", "/signup", "/forgot-password", "/protect/add-cash"];
const runs = 5;
const slowdown = 4;
const maxScriptBytes = 90 * 1024;
const maxScriptFiles = 7;
const maxInteractionMilliseconds = 100;
const maxTaskMilliseconds = 50;

/** The measurements of one first touch. */
interface FirstTouch {
  files: number;
  bytes: number;
  /** From the tap to the next frame, in ms; Chromium rounds to 8. */
  interaction: number;
  /** The longest task from the tap until the page is hydrated, ms; Chromium reports only those above 50; 0 stands for none. */
  longestTask: number;
}

/** The cost of the first touch of a form: a tap into its first field, on a processor slowed down four times. */
export const firstTouch: Bench = async () => {
  await using stack = await startStack();
  const somebody = await newKnownVisitor(stack);
  const browser = await chromium.launch(launchOptions);
  const measurements: Measurement[] = [];
  try {
    for (const path of pages) {
      const touches: FirstTouch[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
        await prepareVisit(context, stack.site.origin + path, somebody);
        touches.push(await touch(await context.newPage(), stack.site.origin + path));
        await context.close();
      }
      const middle = (figure: keyof FirstTouch) => median(touches.map((one) => one[figure]));
      const [interaction, longestTask] = [middle("interaction"), middle("longestTask")];
      measurements.push(
        { what: `script files of ${path}`, value: middle("files"), unit: "requests", budget: maxScriptFiles },
        { what: `script of ${path}`, value: middle("bytes"), unit: "bytes", budget: maxScriptBytes },
        { what: `first tap on ${path}`, value: interaction, unit: "ms", budget: maxInteractionMilliseconds },
        { what: `longest task after it`, value: longestTask, unit: "ms", budget: maxTaskMilliseconds },
      );
    }
  } finally {
    await browser.close();
  }
  return measurements;
};

async function touch(page: Page, url: string): Promise<FirstTouch> {
  const loaded = await logNetwork(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(`
    window.interactions = []; window.tasks = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration, interactionId }) =>
      interactionId && window.interactions.push(duration))).observe({ type: "event", durationThreshold: 16 });
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration)))
      .observe({ type: "longtask" });
  `);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator("main form input:visible").first().tap();
  await takenOver(page);
  await page.waitForTimeout(500);
  const scripts = loaded().filter(({ type }) => type === "Script");
  return {
    files: scripts.length,
    bytes: scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
    interaction: await page.evaluate<number>("Math.max(0, ...window.interactions)"),
    longestTask: await page.evaluate<number>("Math.max(0, ...window.tasks)"),
  };
}
