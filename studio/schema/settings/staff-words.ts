import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** The words around a preview, which only staff see. */
export const previewWords = group("The bar above a page that staff preview. No visitor sees it.", {
  label: label("What a screen reader says for the bar.", { maxCharacters: 40 }),
  text: label("Says that the page is a preview.", { maxCharacters: 120 }),
  exitButton: label("The button that ends the preview.", { maxCharacters: 40 }),
  claimsLabel: label("Stands before the three buttons for the legal switch.", { maxCharacters: 40 }),
  claimsPublished: label("The button for the legal switch as it is published.", { maxCharacters: 30 }),
  claimsHidden: label("The button for the page as it is while the switch hides claims.", { maxCharacters: 30 }),
  claimsShown: label("The button for the page as it is while the switch hides nothing.", { maxCharacters: 30 }),
  themeLabel: label("Stands before the three buttons for the theme.", { maxCharacters: 40 }),
  themeDevice: label("The button for the theme of the device.", { maxCharacters: 30 }),
  themeLight: label("The button for the light theme.", { maxCharacters: 30 }),
  themeDark: label("The button for the dark theme.", { maxCharacters: 30 }),
  dayLabel: label("Stands before the day for which the page is shown.", { maxCharacters: 40 }),
  dayButton: label("The button that shows the page as on that day.", { maxCharacters: 30 }),
  todayButton: label("The button that shows the page as today.", { maxCharacters: 30 }),
  incompleteTitle: label("The heading in place of a page whose draft lacks something.", { maxCharacters: 60 }),
  incompleteText: message("Stands above the list of the fields that are missing."),
});

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

const heading = (description: string) => label(description, { maxCharacters: 40 });

/** The words of the report on who accepted which terms. */
export const acceptancesWords = group("The report on who accepted which terms. Only legal and administrators see it.", {
  title: label("The heading of the report."),
  lead: message("Below the heading. {name} is who opened the report, {until} when it ends."),
  players: label("{players} is the number of all players."),
  unacknowledged: label("{players} is the number of those who have not acknowledged the terms in force."),
  versionHeading: heading("Above the versions."),
  effectiveHeading: heading("Above the effective dates."),
  stateHeading: heading("Above whether a version is in force."),
  wordingHeading: heading("Above the beginnings of the texts’ hashes."),
  agreedHeading: heading("Above how many players agreed to a version at sign-up."),
  readHeading: heading("Above how many players said later to have read a version."),
  inForce: heading("The state of the version in force."),
  announced: heading("The state of a version that is announced."),
  replaced: heading("The state of a version that applied before."),
  never: heading("The state of a version that was replaced or withdrawn before its day."),
  unnumbered: heading("The state of a wording that is not in the record of versions."),
  version: heading("The name of a version. {number} is its number."),
  unnumberedVersion: heading("The name of a wording from before the numbers of versions were stored."),
  wordingText: message("Below the table: what the wording is."),
  downloadButton: heading("The button that downloads what the page shows."),
  playerHeading: heading("Above the form that finds one player."),
  playerText: message("Above the field of that form."),
  emailLabel: heading("The label of its field."),
  findButton: heading("Its button."),
  emailInvalid: label("When no e-mail address was typed."),
  unknown: label("When no account has that address. {email} is what was typed."),
  tooMany: label("After too many look-ups. {minutes} is a number."),
  found: label("Above what a player acknowledged. {email} is the address, {date} the day of the sign-up."),
  howHeading: heading("Above whether the player agreed or read."),
  whenHeading: heading("Above when."),
  agreed: heading("What a player did at sign-up."),
  read: heading("What a player did later, with the form in the account."),
  checkHeading: heading("Above the form that checks a downloaded file."),
  checkText: message("Above the field of that form."),
  fileLabel: heading("The label of its field."),
  checkButton: heading("Its button."),
  genuine: label("When this site made the file. {name} is for whom, {date} when.", { maxCharacters: 120 }),
  forged: label("When it did not, or the file was changed.", { maxCharacters: 120 }),
});
