import { type DocumentActionComponent, useValidationStatus } from "sanity";

import { replacedAction } from "./replaced-action.ts";

const mistakes = "Correct the mistakes first. What is scheduled already can be changed under Schedules.";
const stillChecked = "What was just written is still being checked for mistakes.";

function refuseMistakes(schedule: DocumentActionComponent): DocumentActionComponent {
  const useRefusingSchedule: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = schedule(props);
    const { validation, isValidating } = useValidationStatus((draft ?? published)?._id ?? id, type, true);
    const hasMistakes = validation.some(({ level }) => level === "error");
    return original && (hasMistakes || isValidating)
      ? { ...original, disabled: true, title: hasMistakes ? mistakes : stillChecked }
      : original;
  };
  useRefusingSchedule.action = "schedule";
  return useRefusingSchedule;
}

/** The actions of a document, of which the one that sets a time for its publication refuses a text that Publish refuses. */
export const withScheduleWithoutMistakes = replacedAction("schedule", refuseMistakes);
