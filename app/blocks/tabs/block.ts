import { block } from "../block.ts";
import { addressPart, group, label, links, list, message } from "../fields.ts";
import { innerBlocks } from "../inner-blocks.ts";
import { paragraphs } from "../paragraphs.ts";

const tab = (id: string, tabLabel: string, heading: string, text: string) => ({
  _type: "tab",
  _key: id,
  id,
  label: tabLabel,
  heading,
  blocks: [{ _type: "textBlock", _key: `${id}-text`, body: paragraphs(text) }],
});

/** Several texts of which a visitor sees one at a time, each at an address of its own. */
export const tabsBlock = block(
  "tabsBlock",
  {
    title: "Tabs",
    description: "Texts to choose from: a visitor sees one at a time. A page has one such block at most.",
    symbol: "⇥",
    preview: "label",
    onlyOnce: true,
    example: {
      label: "Choose a lesson",
      tabs: [
        tab("basics", "Basics", "The basics", "Visitors see this text first."),
        tab("more", "More", "What comes after", "This one they see when they choose it."),
      ],
    },
  },
  {
    label: label("What a screen reader calls the row of tabs."),
    tabs: list(
      "The texts, in order. The first is shown to begin with.",
      { of: "tab", title: "label", minItems: 2, maxItems: 8, unique: "id" },
      {
        id: addressPart("The end of its own address, as pool in /how-to-play?tab=pool. Links may quote it."),
        label: label("The words in the row of tabs.", { maxCharacters: 30 }),
        heading: label("The heading of the text."),
        blocks: innerBlocks("What this text says and shows."),
      },
    ),
    next: group("What to do after reading, beside the text.", {
      heading: label("The heading of the card."),
      text: message("One or two sentences."),
      links: links("Where to go from here."),
    }),
  },
);
