import { roleTitles } from "./lake-answers.ts";
import type { PersonAct } from "./person-entry.tsx";

/** What is asked before an act, what follows from it, and the words of the button that does it. */
interface WordsBefore {
  question: string;
  consequence: string;
  answer: string;
}

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
      consequence: "Everything that they have open ends at once. What they wrote stays.",
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
    consequence: "Everything that they have open ends. They log in again with the same password.",
    answer: "Change the role",
  };
}
