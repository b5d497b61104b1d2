import { block } from "../block.ts";
import { label, list, picture, text } from "../fields.ts";
import { paragraphs } from "../paragraphs.ts";

const part = (key: string, heading: string, words: string) => ({
  _type: "pictureText",
  _key: key,
  heading,
  body: paragraphs(words),
});

/** Texts, each beside a picture, which changes sides from one to the next. */
export const pictureTextsBlock = block(
  "pictureTextsBlock",
  {
    title: "Texts with pictures",
    description: "One or more texts, each with a picture beside it.",
    symbol: "◧",
    preview: "parts.0.heading",
    example: {
      parts: [
        part("who", "Who we are", "Say who is behind it, in a few sentences."),
        part("how", "How we do it", "And here what visitors can rely on."),
      ],
    },
  },
  {
    parts: list(
      "The texts, in order. Pictures stand right and left in turn; on phones each is above its text.",
      { of: "pictureText", title: "heading", minItems: 1, maxItems: 8 },
      {
        heading: label("The heading of this part."),
        body: text("What this part says."),
        picture: picture("Shown beside the text."),
      },
    ),
  },
);
