import { block } from "../block.ts";
import { anchorOf, label, linkedPage, list, text } from "../fields.ts";
import { innerBlocks } from "../inner-blocks.ts";
import { paragraphs } from "../paragraphs.ts";

const section = (anchor: string, heading: string, ...texts: readonly string[]) => ({
  _type: "longTextSection",
  _key: anchor,
  heading,
  anchor: { _type: "slug", current: anchor },
  blocks: [{ _type: "textBlock", _key: `${anchor}-text`, body: paragraphs(...texts) }],
});

/** A text to read from top to bottom: an introduction, a list of contents, and numbered sections with addresses of their own. */
export const longTextBlock = block(
  "longTextBlock",
  {
    title: "Long text",
    description: "A text of numbered sections with a list of contents: rules, a guide, conditions.",
    symbol: "§",
    preview: "sections.0.heading",
    onlyOnce: true,
    example: {
      introduction: paragraphs("Say in two or three sentences what the text is about, and for whom it is."),
      sections: [
        section("the-first-thing", "The first thing to know", "Begin with what most readers came for."),
        section("the-second-thing", "The second thing", "Each section has an entry in the list of contents."),
      ],
    },
  },
  {
    introduction: text("Stands before the list of contents."),
    sections: list(
      "The parts of the text, in order. Each has its own entry in the list of contents.",
      { of: "longTextSection", title: "heading", minItems: 1, maxItems: 40 },
      {
        heading: label("Also shown in the page’s list of contents."),
        anchor: anchorOf("heading"),
        blocks: innerBlocks("What this section says and shows."),
      },
    ),
    next: linkedPage("The page to read next, if there is one: its title and lead are shown below the text."),
  },
);
