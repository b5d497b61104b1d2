import { faqGroup } from "../../content/queries/faq-group.ts";
import { block } from "../block.ts";
import { documents, label, list, text } from "../fields.ts";
import { paragraphs } from "../paragraphs.ts";

/** Questions that show their answers when opened: those of FAQ groups, and others that only this page has. */
export const questionsBlock = block(
  "questionsBlock",
  {
    title: "Questions",
    description: "Questions with answers that open: of this page alone, from the FAQ, or both.",
    symbol: "?",
    preview: "heading",
    needsOneOf: { lists: ["questions", "groups"], problem: "Write a question, or choose a group of the FAQ." },
    example: {
      heading: "Questions and answers",
      questions: [
        {
          _type: "blockQuestion",
          _key: "who",
          question: "Who may take part?",
          answer: paragraphs("Everybody aged {minimum-age} or older, except in these states: {restricted-states}."),
        },
      ],
    },
  },
  {
    heading: label("Above the questions."),
    questions: list(
      "Questions that only this page has. They come first.",
      { of: "blockQuestion", title: "question", minItems: 0, maxItems: 20 },
      {
        question: label("As a player would ask it.", { maxCharacters: 120 }),
        answer: text("As short as it can be."),
      },
    ),
    groups: documents("Groups of the FAQ whose questions are shown too.", "faqGroup", faqGroup),
  },
);
