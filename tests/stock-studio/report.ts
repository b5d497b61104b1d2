import type { Walked } from "./walk.ts";

const sorted = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([what, count]) => `${String(count).padStart(7)}  ${what}`);

/** What a walk did and met, as text for a terminal: the acts, the requests, what is known, and the findings. */
export function report({ tries, recorder }: Walked): string {
  const acts = [...tries].map(([name, { done, notNow, failed, lastReason }]) => {
    const counts = [done, notNow, failed].map((count) => String(count).padStart(5)).join("");
    return `${counts}  ${name}${done === 0 && lastReason !== undefined ? ` — ${lastReason}` : ""}`;
  });
  const findings = [...recorder.findings.values()].map(({ what, example, steps }) => {
    const where = [...new Set(steps)].slice(0, 5).join(", ");
    return [`${String(steps.length).padStart(7)}  ${what}`, `in: ${where}`, ...example.split("\n")].join("\n         ");
  });
  return [
    "Acts: done, nothing to do it with, not done",
    ...acts,
    "\nRequests to the lake",
    ...sorted(recorder.requests),
    "\nKnown (tests/stock-studio/known.ts)",
    ...sorted(recorder.known),
    `\nIntended by an act: ${recorder.intendedTimes()}`,
    `\nRefused, unknown or broken: ${findings.length}`,
    ...findings,
  ].join("\n");
}
