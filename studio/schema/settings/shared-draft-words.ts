import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** The words for somebody without an account who opened a link to a draft. */
export const sharedDraftWords = group("Around a draft that staff shared by a link. No visitor sees it.", {
  label: label("What a screen reader says for the bar above the page.", { maxCharacters: 40 }),
  text: message("In the bar: that the page is a draft. {until} is when its link ends, in Indian time.", {
    maxCharacters: 160,
  }),
  exitButton: label("The button that shows the page as visitors see it.", { maxCharacters: 40 }),
  endedTitle: label("The heading of the page for a link that has ended.", { maxCharacters: 60 }),
  endedText: message("Below it: what to do."),
  homeLink: label("The words of its link to the first page.", { maxCharacters: 40 }),
});
