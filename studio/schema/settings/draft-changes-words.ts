import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** The words of the list of what a draft would change. */
export const draftChangesWords = group("The list of what a draft would change on the site. No visitor sees it.", {
  title: label("The heading of the list. {title} is the document’s title."),
  lead: message("Below the heading: what is compared."),
  found: label("How much changes. {sentences} and {pages} are numbers."),
  nothing: message("When no words would change."),
  noDraft: message("When the document has no draft."),
  before: label("Above words as visitors read them now.", { maxCharacters: 40 }),
  after: label("Above the same words as in the draft.", { maxCharacters: 40 }),
  absent: label("In place of words that one of the two lacks.", { maxCharacters: 40 }),
  sideBySide: label("The link to a page in both states, side by side.", { maxCharacters: 60 }),
  published: label("The name of the published page beside the draft.", { maxCharacters: 40 }),
  draft: label("The name of the draft beside the published page.", { maxCharacters: 40 }),
  newPage: message("Below a page that is not published yet."),
  goneNow: message("Below a page that visitors would not find any more."),
  moved: message("Below a page that gets another address. {from} is the one that visitors know."),
  incomplete: message("Below a page whose draft lacks something, above the list of fields."),
  otherChange: message("Below a page on which something other than words changes."),
  notListed: message("When more changes than are listed. {pages} is the number of pages that were not looked at."),
});
