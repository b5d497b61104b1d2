import { HomeIcon } from "@sanity/icons";

import { suit } from "../fields/choice.ts";
import { claim } from "../fields/claim.ts";
import { group } from "../fields/group.ts";
import { href, optionalHref } from "../fields/href.ts";
import { list } from "../fields/list.ts";
import { optionalPicture, picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { pageType } from "./page-type.ts";

const hero = group("The first thing a visitor sees.", {
  headline: label("The largest words of the page.", { maxCharacters: 40 }),
  text: message("One or two sentences below the headline."),
  buttonLabel: label("Leads a player to Add Cash, through login when they are not signed in.", { maxCharacters: 30 }),
  ageNote: message("Small, below the button: who may play.", { maxCharacters: 200 }),
  withoutClaims: withoutClaims("headline", "text"),
  image: picture(
    "Shown beside the words, and below them on phones. At least 1,200 pixels wide looks sharp everywhere.",
  ),
});

const informationCards = group("What a newcomer wants to know first.", {
  heading: label("The heading above the cards."),
  cards: list("Three cards: why this site, how to play, how to log in.", {
    of: "informationCard",
    length: 3,
    fields: {
      title: label("The card’s heading.", { maxCharacters: 60 }),
      text: message("Two to four sentences.", { maxCharacters: 420 }),
      linkLabel: label("The words a visitor clicks; they should make sense when read alone.", { maxCharacters: 40 }),
      href,
      secondLinkLabel: label("A second link, if the card needs one.", { maxCharacters: 40, optional: true }),
      secondHref: optionalHref,
      image: optionalPicture("Shown above the title. Usually decoration."),
      withoutClaims: withoutClaims("title", "text"),
    },
    preview: { select: { title: "title", subtitle: "href", media: "image" } },
  }),
});

const benefits = group("Why to play here.", {
  heading: label("The heading above the cards."),
  text: message("One sentence below the heading."),
  withoutClaims: withoutClaims("heading", "text"),
  cards: list("Four cards, one for each suit.", {
    of: "benefitCard",
    length: 4,
    unique: "suit",
    fields: {
      title: label("The benefit in a few words.", { maxCharacters: 50 }),
      text: message("One to three sentences."),
      suit,
      claim,
    },
    preview: { select: { title: "title", subtitle: "suit" } },
  }),
});

/** The home page (specification section 2). There is one such document. */
export const homePage = pageType({
  name: "homePage",
  title: "Home page",
  icon: HomeIcon,
  content: {
    hero,
    informationCards,
    benefits,
    openToday: group("What can be used at present, so that nobody is disappointed.", {
      heading: label("The heading of the block."),
      text: message("What is open and what is not.", { maxCharacters: 400 }),
    }),
  },
});
