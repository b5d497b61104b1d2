import { defineField } from "sanity";

/** A required piece of plain text: how the Studio names and explains it, and how long it may be. */
export interface TextField {
  /** The field's name in the dataset. */
  name: string;
  /** What the editor reads above the input. */
  title: string;
  /** Where the words appear, in the editor's terms. */
  description: string;
  /** The length beyond which the words no longer fit where they are shown. */
  maxCharacters: number;
  /** The tab it is found under, in documents that have tabs. */
  group?: string;
}

const validation = (title: string, maxCharacters: number) => ({
  required: `“${title}” can’t be empty.`,
  tooLong: `Please keep “${title}” to ${maxCharacters} characters: longer text does not fit where it is shown.`,
});

/** One line of text that every document of its type must have. */
export function line({ maxCharacters, ...field }: TextField) {
  const message = validation(field.title, maxCharacters);
  return defineField({
    ...field,
    type: "string",
    validation: (rule) => [rule.required().error(message.required), rule.max(maxCharacters).error(message.tooLong)],
  });
}

/** A few sentences without formatting that every document of its type must have. */
export function sentences({ maxCharacters, ...field }: TextField) {
  const message = validation(field.title, maxCharacters);
  return defineField({
    ...field,
    type: "text",
    rows: 3,
    validation: (rule) => [rule.required().error(message.required), rule.max(maxCharacters).error(message.tooLong)],
  });
}
