import { testWithStack } from "./stack-test.ts";

/**
 * Vitest's `test` with a running stack that all files of a worker share. Its tests may sign up and stop a service for a while, but change no content:
 * those that do use stack-test.ts.
 */
export const test = testWithStack("worker");
