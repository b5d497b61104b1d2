import { expect, test as base, type Page } from "@playwright/test";

import { editorOf } from "./editor.ts";
import { loggedFailures } from "./logged-failures.ts";
import { startProcess, type TestProcess } from "./process.ts";
import { rememberContent } from "./restored-content.ts";
import { type SharedStudios, shareStudios } from "./shared-studios.ts";
import { type OwnStack, startStack } from "./stack.ts";
import type { StaffRole } from "./staff-session.ts";
import { addressOf, enterStudio, untilEditable } from "./studio.ts";

/** Opens the Studio at `path`, such as `/vision`, as the person of that role. */
export type EnterStudio = (role: StaffRole, path?: string) => Promise<Page>;

/** The fixtures of a test of the Studio, in addition to Playwright's own. */
interface Fixtures {
  /** Goes there in the page that a worker's tests share, one for each role. It may have been loaded by a test before. */
  enterStudio: EnterStudio;
  /** Loads the Studio there, in a separate browser context: for tests that are about that, change how it is loaded, or close it. */
  loadStudio: EnterStudio;
  /** Enters the Studio at the form of a document, which can be edited then. */
  enterDocument: (role: StaffRole, type: string, id?: string) => Promise<Page>;
  /** Both ways into the Studio, and what is examined after a test that took one. */
  waysIn: Record<"enter" | "load", EnterStudio>;
}

interface WorkerFixtures {
  /** The site with its lake, shared by all tests. What a test changes in the seed's documents is restored after it; what it creates stays. */
  stack: OwnStack;
  /** The seed's documents. */
  content: Awaited<ReturnType<typeof rememberContent>>;
  studio: TestProcess;
  /** The pages that the tests of a worker share, and what their consoles show in red. */
  shared: { studios: SharedStudios; problems: string[] };
}

const refusals = "refusals";

/** The time limit for starting them, as long as a test's. */
const startMilliseconds = 600_000;

/**
 * Playwright's `test` with a running site and the built Studio. A test fails when the Studio requested an endpoint that the lake does not have, or
 * logged an error to the browser's console, and when the site, the lake or the Studio's host logged one.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  content: [
    async ({ stack }, provide) => {
      await provide(await rememberContent(await editorOf(stack.environment, "restorer")));
    },
    { scope: "worker" },
  ],
  studio: [
    async ({ stack }, provide) => {
      await using studio = await startProcess("studio-host", stack.environment);
      await provide(studio);
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  shared: [
    async ({ browser, stack, studio }, provide) => {
      const problems: string[] = [];
      const studios = shareStudios({ browser, studio, lake: stack.contentLake, problems });
      await provide({ studios, problems });
      await studios.close();
    },
    { scope: "worker" },
  ],
  waysIn: async ({ browser, stack, studio, content, shared }, provide, testInfo) => {
    const { studios, problems } = shared;
    const loaded: Page[] = [];
    await provide({
      enter: (role, path = "/structure") => studios.enter(role, path),
      load: async (role, path) => {
        const page = await enterStudio({ browser, studio, lake: stack.contentLake, problems }, role, path);
        loaded.push(page);
        return page;
      },
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) await printWhatIsShown([...studios.entered(), ...loaded], problems);
    await Promise.all(loaded.map((page) => page.context().close()));
    // After a failure the worker ends, so nothing is made ready for a next test.
    if (!hasFailed) {
      await studios.leave();
      await content.restore();
    }
    const shown = problems.splice(0);
    if (!testInfo.annotations.some(({ type }) => type === refusals))
      expect(shown, "what the browser's console shows in red").toEqual([]);
    expect(unknownEndpoints(stack.contentLake), "what the Studio asked for and the lake does not know").toEqual([]);
    for (const { log } of [stack.site, stack.contentLake, studio]) expect(loggedFailures(log)).toEqual([]);
  },
  enterStudio: async ({ waysIn }, provide) => {
    await provide(waysIn.enter);
  },
  loadStudio: async ({ waysIn }, provide) => {
    await provide(waysIn.load);
  },
  enterDocument: async ({ enterStudio: enter }, provide) => {
    await provide(async (role, type, id) => {
      const page = await enter(role, addressOf(type, id));
      await untilEditable(page);
      return page;
    });
  },
});

export { expect };

/** Lets the browser's console show errors, in a test in which the lake refuses something or does not answer. */
export function allowRefusals(): void {
  test.info().annotations.push({ type: refusals });
}

/** Playwright's own picture of a failure is only of its fixture `page`, and an attachment's first 300 characters are all that is printed. */
async function printWhatIsShown(entered: readonly Page[], problems: readonly string[]) {
  for (const page of entered.flatMap((one) => one.context().pages())) {
    console.error(`${page.url()}\n${await page.locator("body").ariaSnapshot()}`);
  }
  console.error(problems.join("\n"));
}

function unknownEndpoints({ log }: TestProcess): string[] {
  return log.filter((line) => line.includes('"unknown endpoint"'));
}
