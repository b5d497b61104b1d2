import { roleTitles } from "./lake-answers.ts";
import type { PersonAct } from "./person-entry.tsx";

/** What is asked before an act, what follows from it, and the words of the button that does it. */
interface WordsBefore {
  question: string;
  consequence: string;
  answer: string;
}

const scheduleAgain = "look under Schedules and Releases, and schedule it again.";

/**
 * What is said when somebody was removed.
 *
 * @param name theirs
 * @param scheduled how many publications they had set for later
 */
export const wordsAfterRemoval = (name: string, scheduled: number): string =>
  scheduled === 0
    ? `${name} is removed.`
    : `${name} is removed. What they scheduled (${scheduled}) is not published: ${scheduleAgain}`;

/**
 * What is asked before an act, and what follows from it.
 *
 * @param act what is to be done
 * @param name of whom it is done to
 */
export function wordsBefore(act: PersonAct, name: string): WordsBefore {
  if (act.kind === "remove")
    return {
      question: `Remove ${name}?`,
      consequence:
        "Everything that they have open ends at once, and so do the links to drafts that they made. What they wrote stays. " +
        `What they scheduled, or changed in a scheduled draft, is not published: ${scheduleAgain}`,
      answer: "Remove",
    };
  if (act.kind === "reset")
    return {
      question: `Reset ${name}?`,
      consequence:
        "They get a new password for one log-in within 7 days, their code app is taken away, and everything that they have open ends.",
      answer: "Reset",
    };
  const title = Object.entries(roleTitles).find(([role]) => role === act.role)?.[1] ?? act.role;
  return {
    question: `Give ${name} the role ${title}?`,
    consequence:
      "Everything that they have open ends. They log in again with the same password. What they scheduled, or changed in a scheduled draft, " +
      `is not published where the new role may not publish it: ${scheduleAgain}`,
    answer: "Change the role",
  };
}
