import { block } from "../block.ts";
import { message, optionalHref, optionalLabel } from "../fields.ts";

/** One message that nobody should miss. */
export const noticeBlock = block(
  "noticeBlock",
  {
    title: "Notice",
    description: "One message that nobody should miss: a deadline, a condition, a word of care.",
    symbol: "!",
    preview: "text",
    example: {
      text: "Play for pleasure. Set a limit of time and money before you begin, and stop when you reach it.",
      linkLabel: "Rummy and the law",
      href: "/rummy-legal",
    },
  },
  {
    text: message("What everybody should know.", { maxCharacters: 300 }),
    linkLabel: optionalLabel("The words of a link below, if it needs one.", { maxCharacters: 40 }),
    href: optionalHref("Where the link leads.", "linkLabel"),
  },
);
