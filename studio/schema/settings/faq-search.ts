import { formatted } from "../fields/formatted.ts";
import { group } from "../fields/group.ts";
import { label } from "../fields/text.ts";

/** The words of the search in the questions and answers. */
export const faqSearch = group("The search above the questions and answers.", {
  label: label("Above the field.", { maxCharacters: 60 }),
  hint: label("An example, in the empty field.", { maxCharacters: 40 }),
  button: label("The button beside it.", { maxCharacters: 30 }),
  found: label("Above the answers: {search} is what the visitor typed, {count} how many answers there are."),
  nothingFound: formatted("Shown when there is no answer: how to ask a person."),
  allQuestions: label("The link below the answers, back to all questions.", { maxCharacters: 40 }),
});
