import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const run = promisify(execFile);

/** Doubles what a process keeps, from 30 MB, and prints whether V8 collected everything meanwhile. */
const program = `
  import { PerformanceObserver, constants } from "node:perf_hooks";
  import { keepHeapSmall } from "./keep-heap-small.ts";
  keepHeapSmall();
  const kept = [];
  const keepMegabytes = (count) => {
    for (let megabyte = 0; megabyte < count; megabyte += 1) kept.push(Array.from({ length: 25_000 }, (_, index) => [index]));
  };
  keepMegabytes(30);
  gc();
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  });
  observer.observe({ entryTypes: ["gc"] });
  for (let step = 0; step < 30; step += 1) {
    keepMegabytes(1);
    // V8 marks in steps between other work: without a pause a fast machine is done before the marking is.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  // On a busy machine the marking that has begun ends later. Where none has begun, V8 collects by itself after eight seconds at the earliest.
  for (let look = 0; look < 300 && collections === 0; look += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(collections > 0);
`;

test("a heap is collected before what it keeps has doubled", async () => {
  const flags = ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, flags, { cwd: import.meta.dirname });
  expect(stdout).toBe("true\n");
});
