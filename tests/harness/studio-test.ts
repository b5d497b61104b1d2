import { type BrowserContext, expect, test as base, type Page } from "@playwright/test";

import { editorOf } from "./editor.ts";
import { loggedFailures } from "./logged-failures.ts";
import { startProcess, type TestProcess } from "./process.ts";
import { rememberContent } from "./restored-content.ts";
import { type OwnStack, startStack } from "./stack.ts";
import type { StaffRole } from "./staff-session.ts";
import { addressOf, enterStudio, untilEditable } from "./studio.ts";

/** The fixtures of a test of the Studio, in addition to Playwright's own. */
interface Fixtures {
  /** Opens the Studio at `path`, such as `/vision`, in a separate browser context, signed in as the person of that role. */
  enterStudio: (role: StaffRole, path?: string) => Promise<Page>;
  /** The same at the form of a document, which can be edited then. */
  enterDocument: (role: StaffRole, type: string, id?: string) => Promise<Page>;
}

interface WorkerFixtures {
  /** The site with its lake, shared by all tests. What a test changes in the seed's documents is restored after it; what it creates stays. */
  stack: OwnStack;
  /** The seed's documents. */
  content: Awaited<ReturnType<typeof rememberContent>>;
  studio: TestProcess;
}

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
  enterStudio: async ({ browser, stack, studio, content }, provide, testInfo) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await provide(async (role, path) => {
      const page = await enterStudio({ browser, studio, lake: stack.contentLake, problems }, role, path);
      contexts.push(page.context());
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) await printWhatIsShown(contexts, problems);
    await Promise.all(contexts.map((context) => context.close()));
    await content.restore();
    expect(problems, "what the browser's console shows in red").toEqual([]);
    expect(unknownEndpoints(stack.contentLake), "what the Studio asked for and the lake does not know").toEqual([]);
    for (const { log } of [stack.site, stack.contentLake, studio]) expect(loggedFailures(log)).toEqual([]);
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

/** Playwright's own picture of a failure is only of its fixture `page`, and an attachment's first 300 characters are all that is printed. */
async function printWhatIsShown(contexts: readonly BrowserContext[], problems: readonly string[]) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    console.error(`${page.url()}\n${await page.locator("body").ariaSnapshot()}`);
  }
  console.error(problems.join("\n"));
}

function unknownEndpoints({ log }: TestProcess): string[] {
  return log.filter((line) => line.includes('"unknown endpoint"'));
}
