import type { Observation } from "./observation.ts";
import type { Step } from "./steps.ts";

/** What was done on which screen in a run, so that what was not done yet can be drawn sooner. */
export interface Coverage {
  /** 1 for a step that was never done on a screen, and less with each time that it was. */
  noveltyOf: (screen: string, step: Step) => number;
  note: (screen: string, step: Step) => void;
}

/** Begins to note. */
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

/** Names what somebody has before them: the same page with another answer, or with other buttons, is another screen. */
export const screenOf = ({ address, alerts, fields, buttons }: Observation): string =>
  JSON.stringify([address.replaceAll(/=[^&]*/g, ""), alerts, Object.keys(fields), buttons]);

/** Names a step, whatever was drawn besides of how it is done. */
export function identity(step: Step): string {
  if (step.kind !== "send" && step.kind !== "type") return JSON.stringify(step);
  return JSON.stringify([step.kind, step.button, step.typing]);
}
