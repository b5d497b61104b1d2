import { editorOf } from "../harness/editor.ts";
import { startStack } from "../harness/stack.ts";
import { leaveServersCore, pinServer } from "./load/load.ts";
import { millisecondsToVisible } from "./load/milliseconds-to-visible.ts";
import { type Bench, percentile } from "./measurement.ts";

const budgetMilliseconds = 300;
const changes = { quiet: 80, underLoad: 20 };

/** How long after a change was acknowledged a visitor's HTML has the new words. */
export const publishToVisible: Bench = async () => {
  await leaveServersCore();
  await using stack = await startStack();
  await pinServer(stack.site.pid);
  const editor = await editorOf(stack.environment);
  const quiet = await millisecondsToVisible(stack.site.origin, editor, changes.quiet);
  const loaded = await millisecondsToVisible(stack.site.origin, editor, changes.underLoad, { underLoad: true });
  const all = [...quiet, ...loaded];
  return [
    {
      what: "publish to visible, 100 changes, 20 of them under load, p95",
      value: percentile(all, 0.95),
      unit: "ms",
      budget: budgetMilliseconds,
    },
    { what: "publish to visible, nobody else there, p50", value: percentile(quiet, 0.5), unit: "ms" },
    { what: "publish to visible, under load, p95", value: percentile(loaded, 0.95), unit: "ms" },
  ];
};
