import { type DocumentActionComponent, useValidationStatus } from "sanity";

import { replacedAction } from "./replaced-action.ts";

const reason = "Correct the mistakes first. What is scheduled already can be changed under Schedules.";

function refuseMistakes(schedule: DocumentActionComponent): DocumentActionComponent {
  const useRefusingSchedule: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = schedule(props);
    const { validation } = useValidationStatus((draft ?? published)?._id ?? id, type, true);
    const hasMistakes = validation.some(({ level }) => level === "error");
    return original && hasMistakes ? { ...original, disabled: true, title: reason } : original;
  };
  useRefusingSchedule.action = "schedule";
  return useRefusingSchedule;
}

/** The actions of a document, of which the one that sets a time for its publication refuses a text that Publish refuses. */
export const withScheduleWithoutMistakes = replacedAction("schedule", refuseMistakes);
