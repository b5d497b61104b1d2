import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const run = promisify(execFile);

/** Prints how many of the ticks that the call made are left after full collections. */
const program = `
  import { createHook } from "node:async_hooks";
  import { setTimeout as wait } from "node:timers/promises";
  import { keepTickShape } from "./keep-tick-shape.ts";
  const ticks = [];
  const hook = createHook({
    init: (_id, type, _trigger, resource) => { if (type === "TickObject") ticks.push(new WeakRef(resource)); },
  });
  hook.enable();
  keepTickShape();
  keepTickShape();
  process.nextTick(() => undefined);
  hook.disable();
  for (let time = 0; time < 3; time += 1) {
    await wait(1);
    gc();
  }
  console.log(ticks.length, ticks.filter((tick) => tick.deref()).length);
`;

test("one tick outlives every collection, and others do not", async () => {
  const flags = ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, flags, { cwd: import.meta.dirname });
  expect(stdout).toBe("2 1\n");
});
