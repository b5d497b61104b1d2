import { group } from "../fields/group.ts";
import { label } from "../fields/text.ts";

const name = (description: string) => label(description, { maxCharacters: 40 });

/** The words of drawn hands of cards: above their groups, and for people who cannot see the drawing. */
export const cardWords = group("What stands above drawn cards, and what a screen reader says for them.", {
  spades: name("The suit ♠."),
  hearts: name("The suit ♥."),
  diamonds: name("The suit ♦."),
  clubs: name("The suit ♣."),
  ace: name("The card A."),
  king: name("The card K."),
  queen: name("The card Q."),
  jack: name("The card J."),
  joker: name("A printed joker."),
  ofSuit: name("Names cards of one suit: {cards} are their ranks, {suit} is the suit."),
  asJoker: name("A {card} of the wild rank that is used as a joker."),
  standsFor: name("A joker in a sequence: {card} takes the place of {missing}."),
  wildJoker: name("Stands before the rank that is wild."),
  pureSequence: name("Stands above a pure sequence."),
  sequence: name("Stands above a sequence."),
  set: name("Stands above a set."),
  notSequence: name("Stands above cards that are no sequence."),
  notSet: name("Stands above cards that are no set."),
  leftOver: name("Stands above cards that fit nowhere, which count {points} points."),
});
