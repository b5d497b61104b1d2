import { type BrowserContext, expect, test as base, type Page } from "@playwright/test";

import { startProcess, type TestProcess } from "./process.ts";
import { startStack, type Stack } from "./stack.ts";
import { enterStudio, type SignedIn, type StaffRole } from "./studio.ts";

/** What a test of the Studio gets besides Playwright's own. */
interface Fixtures {
  /** Opens the Studio in a browser of its own, as the person of that role, who has signed in; `path` is where, such as `/vision`. */
  enterStudio: (role: StaffRole, path?: string) => Promise<Page>;
}

interface WorkerFixtures {
  /** The site with its lake. Tests share it: each changes documents that no other one reads. */
  stack: Stack;
  studio: TestProcess;
  /** Who has signed in already. */
  signedIn: SignedIn;
}

/** How long a busy machine may take to start them. */
const startMilliseconds = 90_000;

/**
 * Playwright's `test` with a running site and the built Studio. A test fails when the Studio asked for what the lake does not know, and when
 * it wrote an error into the browser's console.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // Playwright reads from the braces which fixtures are wanted: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  studio: [
    async ({ stack }, provide) => {
      await using studio = await startProcess("studio-host", stack.environment);
      await provide(studio);
    },
    { scope: "worker", timeout: startMilliseconds },
  ],
  signedIn: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide(new Map());
    },
    { scope: "worker" },
  ],
  enterStudio: async ({ browser, stack, studio, signedIn }, provide) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await provide(async (role, path) => {
      const page = await enterStudio({ browser, studio, lake: stack.contentLake, signedIn, problems }, role, path);
      contexts.push(page.context());
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems, "what the browser's console shows in red").toEqual([]);
    expect(unknownEndpoints(stack.contentLake), "what the Studio asked for and the lake does not know").toEqual([]);
  },
});

export { expect };

function unknownEndpoints({ log }: TestProcess): string[] {
  return log.filter((line) => line.includes('"unknown endpoint"'));
}
