import { setFlagsFromString } from "node:v8";

/** How much the objects of a process may grow, in percent of those that the last full collection left, until V8 collects again. */
const growthPercent = 50;

/**
 * Has V8 collect the garbage of this process and its threads whenever the objects have grown by half since the last full collection.
 *
 * Left alone, V8 goes by the machine's memory: with 16 GB it waits until they have grown to up to four times as much. A site with 2,000 pages then
 * took 200 MB more, in the same processor time.
 *
 * @see https://chromium.googlesource.com/v8/v8/+/refs/heads/11.3-lkgr/src/heap/memory-controller.cc
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
}
