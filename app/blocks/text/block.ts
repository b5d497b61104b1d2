import { block } from "../block.ts";
import { optionalLabel, text } from "../fields.ts";
import { paragraphs } from "../paragraphs.ts";

/** Formatted text in a column that is comfortable to read. */
export const textBlock = block(
  "textBlock",
  {
    title: "Text",
    description: "Paragraphs, small headings, lists and links.",
    symbol: "¶",
    preview: "heading",
    example: {
      heading: "What it is about",
      body: paragraphs(
        "Say in two or three sentences what a visitor finds here.",
        "Keep paragraphs short: most people read them on a phone.",
      ),
    },
  },
  {
    heading: optionalLabel("Above the text, if it needs a heading."),
    body: text("The text. Give paragraphs about money the style “Real-money claim”."),
  },
);
