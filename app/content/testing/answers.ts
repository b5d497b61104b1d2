/** What a lake answers to the part of a query that asks for the words around every page. */
export const settingsAnswer = {
  brandName: "Brand",
  brandLabel: "Brand, home",
  navigationLabel: "Main menu",
  openMenuLabel: "Open menu",
  closeMenuLabel: "Close menu",
  skipLinkLabel: "Skip the menu",
  navigation: [{ _key: "home", label: "Home", href: "/" }],
  footerNavigationLabel: "Rules and law",
  footerNavigation: [{ _key: "terms", label: "Terms", href: "/tc" }],
  contact: { heading: "Contact Us", text: "Write to us.", supportEmail: "support@example.com" },
  allRightsReserved: "All rights reserved.",
  legalLabels: { contentsHeading: "Contents", effectiveDateLabel: "In force from", lastUpdatedLabel: "Last updated" },
};

/** What a lake answers when asked for the page of an unknown address. */
export const notFoundAnswer = {
  settings: settingsAnswer,
  page: {
    seo: { title: "Not found", description: "There is no such page." },
    title: "No such card",
    text: "There is no page here.",
    linkLabel: "Home",
  },
};

/** The id of an asset, 1,600 × 1,200 pixels, as an answer names it. */
export const imageId = `image-${"a".repeat(40)}-1600x1200-png`;

/** What a lake answers when asked for the home page. */
export const homeAnswer = {
  settings: settingsAnswer,
  page: {
    seo: { title: "Home", description: "The home page." },
    hero: {
      headline: "THE JOY BEGINS",
      text: "Thirteen cards.",
      buttonLabel: "Play",
      image: { assetId: imageId, alt: null, crop: null, hotspot: null },
    },
    informationCards: [
      {
        _key: "one",
        title: "How to play",
        text: "Draw, then discard.",
        linkLabel: "Learn",
        href: "/how-to-play",
        image: null,
      },
    ],
    benefits: { heading: "Why", cards: [{ _key: "one", title: "Free", text: "It is free.", suit: "spades" }] },
  },
};
