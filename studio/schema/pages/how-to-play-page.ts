import { HelpCircleIcon } from "@sanity/icons";

import { choice } from "../fields/choice.ts";
import { formatted } from "../fields/formatted.ts";
import { group } from "../fields/group.ts";
import { links, list } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { pageType } from "./page-type.ts";

/** Four short lessons, one shown at a time (specification sections 2 and 4, `/how-to-play`). There is one such document. */
export const howToPlayPage = pageType({
  name: "howToPlayPage",
  title: "How to Play",
  icon: HelpCircleIcon,
  content: {
    title: label("The page’s main heading."),
    lead: message("Below the heading."),
    withoutClaims: withoutClaims("title", "lead"),
    tabsLabel: label("What a screen reader calls the row of lessons."),
    tabs: list("Four lessons, one for each kind of game. The first is shown to begin with.", {
      of: "lesson",
      length: 4,
      unique: "id",
      fields: {
        id: choice("Its address: /how-to-play?tab=… Each stands here once.", {
          rb: "rb (Rummy Basics)",
          pr: "pr (Points Rummy)",
          dr: "dr (Deals Rummy)",
          pool: "pool (Pool Rummy)",
        }),
        label: label("The words in the row of lessons.", { maxCharacters: 30 }),
        heading: label("The lesson’s heading."),
        body: formatted("The lesson. Give paragraphs about games for money the style “Real-money claim”."),
      },
      preview: { select: { title: "label", subtitle: "heading" } },
    }),
    closing: group("What to do after the lessons.", {
      heading: label("The heading of the block."),
      text: message("One or two sentences."),
      links: links("Where to go from here."),
    }),
  },
});
