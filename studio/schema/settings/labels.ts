import { formatted } from "../fields/formatted.ts";
import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** Texts for screen readers. */
export const accessibility = group("What a screen reader says for parts of a page that have no visible words.", {
  skipLinkLabel: label("The first link of every page, for people who use a keyboard: it jumps over the menu."),
  navigationLabel: label("The menu at the top."),
  footerNavigationLabel: label("The menu at the bottom."),
  openMenuLabel: label("The button that opens the menu on phones."),
  closeMenuLabel: label("The button that closes it."),
  noticeBarLabel: label("The notice bar."),
});

const cardLabel = (description: string) => label(description, { maxCharacters: 40 });

/** The words of drawn hands of cards: above their groups, and for people who cannot see the drawing. */
export const cardWords = group("What stands above drawn cards, and what a screen reader says for them.", {
  spades: cardLabel("The suit ♠."),
  hearts: cardLabel("The suit ♥."),
  diamonds: cardLabel("The suit ♦."),
  clubs: cardLabel("The suit ♣."),
  ace: cardLabel("The card A."),
  king: cardLabel("The card K."),
  queen: cardLabel("The card Q."),
  jack: cardLabel("The card J."),
  joker: cardLabel("A printed joker."),
  ofSuit: cardLabel("Names cards of one suit: {cards} are their ranks, {suit} is the suit."),
  asJoker: cardLabel("A {card} of the wild rank that is used as a joker."),
  standsFor: cardLabel("A joker in a sequence: {card} takes the place of {missing}."),
  wildJoker: cardLabel("Stands before the rank that is wild."),
  pureSequence: cardLabel("Stands above a pure sequence."),
  sequence: cardLabel("Stands above a sequence."),
  set: cardLabel("Stands above a set."),
  notSequence: cardLabel("Stands above cards that are no sequence."),
  notSet: cardLabel("Stands above cards that are no set."),
  leftOver: cardLabel("Stands above cards that fit nowhere, which count {points} points."),
});

/** The words of the search in the questions and answers. */
export const faqSearch = group("The search above the questions and answers.", {
  label: label("Above the field.", { maxCharacters: 60 }),
  hint: label("An example, in the empty field.", { maxCharacters: 40 }),
  button: label("The button beside it.", { maxCharacters: 30 }),
  found: label("Above the answers: {search} is what the visitor typed, {count} how many answers there are."),
  nothingFound: formatted("Shown when there is no answer: how to ask a person."),
  allQuestions: label("The link below the answers, back to all questions.", { maxCharacters: 40 }),
});

/** Labels around every legal document and its versions. */
export const legalLabels = group("The small words around every legal document.", {
  contentsHeading: label("Stands above the list of a legal page’s sections.", { maxCharacters: 40 }),
  effectiveDateLabel: label("Stands before the date from which a document applies.", { maxCharacters: 40 }),
  upcomingDateLabel: label(
    "Stands before the date from which a newer text will apply, while an older one still does. The date links to the newer text.",
    { maxCharacters: 40 },
  ),
  lastUpdatedLabel: label("Stands before the date of a document’s last change.", { maxCharacters: 40 }),
  versionsLinkLabel: label("The link to all earlier versions."),
  versionsHeading: label("The heading of the page of versions."),
  versionsText: message("Below that heading."),
  noVersionsText: message("Shown there instead while no version has been recorded."),
  versionLabel: label("Names a version by its {number}.", { maxCharacters: 40 }),
  publishedLabel: label("Stands before the day on which a version was published.", { maxCharacters: 40 }),
  timeZoneName: label("Names the time zone, after the time at which a version was published.", { maxCharacters: 40 }),
  statedDateLabel: label("Stands before the effective date that a version states itself.", { maxCharacters: 40 }),
  versionAppliesText: message("For the version in force. {from} is its first day."),
  versionAppliedText: message(
    "For a version that another replaced. {from} is its first day; on {until} the other took its place.",
  ),
  versionAnnouncedText: message("For a version that does not apply yet. {from} will be its first day."),
  versionNeverText: message(
    "For a version that was replaced or withdrawn before it applied. {from} was to be its first day.",
  ),
  versionOlderLabel: label("The choice of the older of two versions."),
  versionNewerLabel: label("The choice of the newer one."),
  compareButtonLabel: label("The button that compares them.", { maxCharacters: 40 }),
  differenceHeading: label("The heading of what changed."),
  addedLabel: label("Marks words that were added.", { maxCharacters: 40 }),
  removedLabel: label("Marks words that were removed.", { maxCharacters: 40 }),
  noDifferenceText: message("Shown when two versions do not differ."),
  currentVersionLabel: label("Marks the version that applies now.", { maxCharacters: 40 }),
});
