import { type Browser, errors, type Page } from "playwright";

import { goWithin } from "../harness/studio.ts";

import { type Act, NotNow, type Walker } from "./act.ts";
import { chanceOf } from "./chance.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { seedContent } from "./seed-content.ts";
import type { Stand } from "./stand.ts";

/** How often an act was tried, and what came of it. */
export interface Tries {
  done: number;
  /** There was nothing to do it with. */
  notNow: number;
  failed: number;
  /** Why it was not done the last time; undefined when it always was. */
  lastReason?: string;
}

/** What a walk did and met. */
export interface Walked {
  tries: ReadonlyMap<string, Tries>;
  recorder: Recorder;
}

/** How long a walk goes, and by what. */
export interface WalkOptions {
  acts: readonly Act[];
  seed: number;
  milliseconds: number;
  /** Told of each act: its number in the walk, its name, and why it was not done, if it was not. */
  onAct: (step: string, problem: string | undefined) => void;
}

const actMilliseconds = 45_000;

/**
 * Walks in the Studio of a stand: does all acts in a random order, then all of them in another one, and so on until the time is over. An act that was not
 * done is no finding, because chance leads it where a person would not go.
 */
export async function walk(
  browser: Browser,
  stand: Stand,
  { acts, seed, milliseconds, onAct }: WalkOptions,
): Promise<Walked> {
  const ends = Date.now() + milliseconds;
  const recorder = createRecorder(new URL(stand.lake.origin).port);
  const chance = chanceOf(seed);
  await seedContent(stand.client);
  const contexts = [await stand.enter(browser, "administrator"), await stand.enter(browser, "marketer")];
  const pages: Page[] = [];
  for (const context of contexts) {
    recorder.watch(context);
    context.setDefaultTimeout(actMilliseconds);
    pages.push(await context.newPage());
  }
  const [page, colleague] = pages;
  if (!page || !colleague) throw new Error("Both contexts have a page.");
  await Promise.all(pages.map(load));
  for (const one of pages) await warmUp(one);
  const newContext = async () => {
    const context = await browser.newContext({ baseURL: stand.origin });
    recorder.watch(context);
    return context;
  };
  const walker: Walker = { page, colleague, client: stand.client, chance, lake: stand.lake, deleted: [], newContext };
  const tries = new Map(acts.map(({ name }): [string, Tries] => [name, { done: 0, notNow: 0, failed: 0 }]));
  let number = 0;
  while (Date.now() < ends) {
    for (const act of chance.shuffled(acts)) {
      if (Date.now() >= ends) break;
      number += 1;
      const step = `${number} ${act.name}`;
      recorder.begin(step, act.intended ?? []);
      const problem = await tryAct(act, walker, tries);
      const isBroken = (await Promise.all(pages.map((one) => recorder.lookAt(one)))).includes(true);
      onAct(step, problem);
      if (isBroken) await Promise.all(pages.map(load));
      else await leaveDialogs(page);
    }
  }
  for (const context of contexts) await context.close();
  return { tries, recorder };
}

/** Does an act, counts it, and returns why it was not done. */
async function tryAct(act: Act, walker: Walker, tries: ReadonlyMap<string, Tries>): Promise<string | undefined> {
  const counted = tries.get(act.name) ?? { done: 0, notNow: 0, failed: 0 };
  try {
    await act.perform(walker);
    counted.done += 1;
    return undefined;
  } catch (error) {
    if (error instanceof NotNow) counted.notNow += 1;
    else counted.failed += 1;
    const reason = error instanceof Error ? error.message : String(error);
    counted.lastReason = error instanceof errors.TimeoutError ? inFewLines(reason) : reason;
    return counted.lastReason;
  }
}

/** Of Playwright's account of a time-out what it waited for. */
const inFewLines = (reason: string): string => reason.split("\n").slice(0, 4).join(" ").slice(0, 300);

/** Loads the Studio anew. */
async function load(page: Page): Promise<void> {
  await page.goto("/structure");
  await page.getByTestId("studio-navbar").waitFor({ timeout: 120_000 });
}

/** Opens a document for the first time, for which the Studio loads and compiles most of its code. */
async function warmUp(page: Page): Promise<void> {
  await goWithin(page, "/intent/edit/id=article-0;type=article");
  await page.getByTestId("action-publish").waitFor({ timeout: 120_000 });
}

/** Closes what lies over the Studio, so that the next act finds it free; loads the Studio anew where something stays. */
async function leaveDialogs(page: Page): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
  await goWithin(page, "/structure");
  const above = page.locator('[role="dialog"], [role="menu"]').first();
  const isFree = await above.waitFor({ state: "hidden", timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!isFree) await load(page);
}
