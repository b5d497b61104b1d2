import { block } from "../block.ts";
import { label, message } from "../fields.ts";

/** A heading and a few sentences in large letters. */
export const statementBlock = block(
  "statementBlock",
  {
    title: "Statement",
    description: "A heading and a few sentences in large letters: what is open, what is new.",
    symbol: "“",
    preview: "heading",
    example: {
      heading: "What is open today",
      text: "Say in one to three sentences what visitors can use at present.",
    },
  },
  {
    heading: label("Above the sentences."),
    text: message("The sentences.", { maxCharacters: 400 }),
  },
);
