import type { Told } from "./story.ts";
import type { Step } from "./steps.ts";

/** A failing story, step by step, with what is wrong, as text. */
export function toldInWords({ story, troubles }: Told): string {
  const steps = story.steps.map((step, index) => `  ${index + 1}. ${stepInWords(step)}`);
  return [`  ${story.beginning}`, ...steps, ...troubles.map((trouble) => `  ✗ ${trouble}`)].join("\n");
}

function stepInWords(step: Step): string {
  switch (step.kind) {
    case "open":
    case "open in a new tab":
      return `${step.kind} ${step.address}`;
    case "type":
    case "send": {
      const typed = step.typing === undefined ? "" : `types ${step.typing}, `;
      const pressed =
        step.kind === "type" ? "does not send" : `presses ${step.button}${step.presses === 2 ? " twice" : ""}`;
      const meanwhile = step.kind === "send" && step.meanwhile ? ` (${step.meanwhile})` : "";
      return `${typed}${pressed}; script arrives ${step.arrival}${meanwhile}`;
    }
    case "follow":
      return `follows ${step.link}`;
    case "wait":
      return `waits ${step.seconds} s`;
    case "mail":
      return `opens the ${step.which} mail's link to ${step.page}`;
    case "be at Google":
      return `is ${step.who} at Google`;
    case "do as told":
      return `does as told: ${step.instruction}`;
    default:
      return step.kind;
  }
}
