import type { Observation } from "./observation.ts";
import type { Step } from "./steps.ts";

/** Counts which steps were taken on which screens in a run, so that the generator prefers steps not taken yet. */
export interface Coverage {
  /** 1 for a step that was never taken on a screen; less with each time that it was. */
  noveltyOf: (screen: string, step: Step) => number;
  note: (screen: string, step: Step) => void;
}

/** Makes an empty count. */
export function createCoverage(): Coverage {
  const times = new Map<string, number>();
  const nameOf = (screen: string, step: Step) => `${screen} ${identity(step)}`;
  const timesOf = (name: string) => times.get(name) ?? 0;
  return {
    noveltyOf: (screen, step) => 1 / (1 + timesOf(nameOf(screen, step))),
    note(screen, step) {
      const name = nameOf(screen, step);
      times.set(name, timesOf(name) + 1);
    },
  };
}

/** Names the screen that a page shows: the same page with another answer, or with other buttons, is another screen. */
export const screenOf = ({ address, alerts, fields, buttons }: Observation): string =>
  JSON.stringify([address.replaceAll(/=[^&]*/g, ""), alerts, Object.keys(fields), buttons]);

/** Names a step, without the random choices of how it is performed. */
export function identity(step: Step): string {
  if (step.kind !== "send" && step.kind !== "type") return JSON.stringify(step);
  return JSON.stringify([step.kind, step.button, step.typing]);
}
