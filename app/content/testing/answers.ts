/** The id of an asset, 1,600 × 1,200 pixels, as an answer names it. */
export const imageId = `image-${"a".repeat(40)}-1600x1200-png`;

const pictureAnswer = { assetId: imageId, alt: null, crop: null, hotspot: null };

/** A lake's answer to the part of a query for the words around every page. */
export const settingsAnswer = {
  brandName: "Brand",
  brandLabel: "Brand, home",
  tagline: "Fair cards.",
  navigation: [{ _key: "home", label: "Home", href: "/" }],
  signedInNavigation: { label: "My Account", href: "/protect" },
  footerNavigation: [{ _key: "terms", label: "Terms", href: "/tc" }],
  contact: { heading: "Contact Us", text: "Write to us.", supportEmail: "support@example.com" },
  responsiblePlay: {
    heading: "Play for pleasure",
    text: "Only from {minimum-age} years.",
    restrictedStatesText: "Not in {restricted-states}.",
    linkLabel: "The law",
    href: "/rummy-legal",
  },
  allRightsReserved: "All rights reserved.",
  noticeBar: null,
  companyLines: null,
  claimsHidden: false,
  legalLabels: {
    contentsHeading: "Contents",
    effectiveDateLabel: "In force from",
    upcomingDateLabel: "New text from",
    lastUpdatedLabel: "Last updated",
    versionsLinkLabel: "Earlier versions",
  },
  guideLabels: { contentsHeading: "Contents", readNextHeading: "Read next" },
  accessibility: {
    skipLinkLabel: "Skip the menu",
    navigationLabel: "Main menu",
    footerNavigationLabel: "Rules and law",
    openMenuLabel: "Open menu",
    closeMenuLabel: "Close menu",
    noticeBarLabel: "Notice",
  },
  offline: { title: "No connection", message: "Nothing is lost. Try again.", closeButton: "Close" },
  shareImage: { ...pictureAnswer, alt: "A hand of cards" },
  manifest: { name: "Brand", shortName: "Brand", description: "Cards." },
  restrictedStates: ["Assam", "Odisha"],
  listConjunction: "and",
  offerFigures: [],
  ruleFigures: [{ key: "minimum-age", amount: 18, unit: "years", grouped: false }],
};

/** The words of cards, as a lake answers them. */
export const cardWordsAnswer = {
  spades: "spades",
  hearts: "hearts",
  diamonds: "diamonds",
  clubs: "clubs",
  ace: "ace",
  king: "king",
  queen: "queen",
  jack: "jack",
  joker: "joker",
  ofSuit: "{cards} of {suit}",
  asJoker: "{card} as a joker",
  standsFor: "{card} for the {missing}",
  wildJoker: "Wild joker",
  pureSequence: "Pure sequence",
  sequence: "Sequence",
  set: "Set",
  notSequence: "Not a sequence",
  notSet: "Not a set",
  leftOver: "Left over: {points} points",
  faceCardPoints: 10,
};

/** The words of the search in the FAQ. */
export const faqSearchWords = {
  label: "Search",
  hint: "For example: joker",
  button: "Search now",
  found: "Answers to “{search}”: {count}",
  nothingFound: [
    {
      _type: "block",
      _key: "nothing",
      style: "normal",
      children: [{ _type: "span", _key: "words", text: "Nothing has these words.", marks: [] }],
      markDefs: [],
    },
  ],
  allQuestions: "All questions",
};

/** A lake's answer to the query for the page of an unknown address. */
export const notFoundAnswer = {
  settings: settingsAnswer,
  page: {
    seo: { title: "Not found", description: "There is no such page.", picture: null },
    title: "No such card",
    text: "There is no page here.",
    linkLabel: "Home",
    moreLinks: [{ _key: "faq", label: "FAQ", href: "/rummy-faq" }],
  },
};

/** A lake's answer to the query for the page of a refused form. */
export const refusedAnswer = {
  settings: settingsAnswer,
  page: {
    seo: { title: "Not taken", description: "The form was not taken.", picture: null },
    tooLarge: { title: "Too large", text: "Send less." },
    foreignOrigin: { title: "From elsewhere", text: "Send it from here." },
    malformed: { title: "Unreadable", text: "Send it once more." },
    retryLabel: "Open it again",
    linkLabel: "Home",
  },
};

/** A lake's answer to the query for the home page. */
export const homeAnswer = {
  settings: settingsAnswer,
  page: {
    title: "Home",
    lead: "The home page.",
    seo: null,
    noindex: null,
    blocks: [
      {
        _type: "heroBlock",
        _key: "hero",
        headline: "THE JOY BEGINS",
        text: "Thirteen cards.",
        buttonLabel: "Play",
        buttonHref: "/add-cash",
        note: "Only for adults.",
        picture: pictureAnswer,
      },
      {
        _type: "pictureCardsBlock",
        _key: "information",
        heading: "What it is",
        cards: [
          {
            _key: "one",
            title: "How to play",
            text: "Draw, then discard.",
            linkLabel: "Learn",
            href: "/how-to-play",
            secondLinkLabel: null,
            secondHref: null,
            picture: null,
          },
        ],
      },
      {
        _type: "playingCardsBlock",
        _key: "benefits",
        heading: "Why",
        lead: "For these reasons.",
        cards: [{ _key: "one", title: "Free", text: "It is free.", suit: "spades" }],
      },
    ],
  },
};

/** A lake's answer to the query for a page with one offer, for a time. */
export const withOffer = (period: { startsAt: string; endsAt: string }) => ({
  settings: settingsAnswer,
  page: {
    title: "Free cards",
    lead: "For a short time.",
    seo: null,
    noindex: null,
    blocks: [
      {
        _type: "offersBlock",
        _key: "offers",
        heading: "Offers",
        lead: "What there is.",
        noOffers: "Nothing at present.",
        careNote: "Play for pleasure.",
        codeLabel: "Code",
        termsHeading: "Terms",
        startsLabel: "From",
        endsLabel: "Until",
        timeZone: "IST",
        offers: [
          {
            key: "offer",
            title: "Two minutes",
            code: null,
            summary: "It is short.",
            terms: [],
            picture: null,
            button: null,
            ...period,
            claim: true,
          },
        ],
        staysWithoutItems: true,
      },
    ],
  },
});

/** The same for the promotion page, with an offer for two minutes. */
export const promotionAnswer = withOffer({ startsAt: "2026-11-21T10:02:00Z", endsAt: "2026-11-21T10:04:00Z" });
