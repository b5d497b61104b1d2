/** Formatted text of a paragraph, and of one that is a claim, as the Studio stored it. */
const text = (words: string) =>
  ["normal", "claim"].map((style) => ({
    _type: "block",
    _key: `${words}, ${style}`.replaceAll(/[^a-z]+/g, "-"),
    style,
    markDefs: [],
    children: [{ _type: "span", _key: "span", text: `${words}, ${style}, for {minimum-age}.`, marks: [] }],
  }));

const seo = {
  _type: "seo",
  title: "Title in search results",
  description: "Description in search results",
  withoutClaims: { title: "Title in search results without claims", description: "Description without claims" },
};

const older = (type: string) => ({ _id: type, _type: type, language: "en-IN", seo });

const picture = (alt: string) => ({
  _type: "image",
  asset: { _type: "reference", _ref: `image-${"a".repeat(40)}-1600x1200-png` },
  alt,
  crop: { _type: "sanity.imageCrop", top: 0, bottom: 0.1, left: 0.2, right: 0 },
});

const titleAndLead = {
  title: "The title",
  lead: "The lead",
  withoutClaims: { title: "The title without claims", lead: "The lead without claims" },
};

const guide = (key: string) => ({
  _id: `guide-${key}`,
  _type: "guide",
  language: "en-IN",
  key,
  seo,
  title: `Title of the ${key}`,
  summary: `Summary of the ${key}`,
  withoutClaims: { title: `Title of the ${key} without claims`, summary: "Summary without claims" },
  introduction: text("The introduction"),
  sections: [
    {
      _type: "section",
      _key: "first",
      heading: "First section",
      anchor: { _type: "slug", current: "the-first" },
      body: text("First section"),
    },
  ],
});

/** One document of each type that no longer exists, every field filled in. */
export const olderDocuments: readonly { _id: string; _type: string; [field: string]: unknown }[] = [
  guide("rules"),
  guide("tips"),
  {
    ...older("howToPlayPage"),
    ...titleAndLead,
    tabsLabel: "Choose a lesson",
    tabs: ["rb", "pr"].map((id) => ({
      _type: "lesson",
      _key: id,
      id,
      label: `Tab of ${id}`,
      heading: `Heading of ${id}`,
      body: text(`Lesson ${id}`),
    })),
    closing: {
      heading: "Ready?",
      text: "Go on.",
      links: [{ _type: "navigationLink", _key: "rules", label: "The rules", href: "/rummy-rules" }],
    },
  },
  {
    ...older("aboutPage"),
    ...titleAndLead,
    sections: ["who", "how"].map((key) => ({
      _type: "aboutSection",
      _key: key,
      heading: `Heading of ${key}`,
      body: text(`About ${key}`),
      image: picture(`The picture of ${key}`),
    })),
  },
  {
    ...older("leaderboardPage"),
    ...titleAndLead,
    image: { ...picture("The winners"), caption: "An illustration" },
    sections: [false, true].map((claim) => ({
      _type: "leaderboardSection",
      _key: `section-${String(claim)}`,
      heading: `Heading of a claim: ${String(claim)}`,
      text: `Text of a claim: ${String(claim)}`,
      claim,
    })),
    link: { label: "Read the tips", href: "/rummy-tips" },
  },
  {
    ...older("promotionPage"),
    headline: "The promotion",
    lead: "Below the promotion",
    withoutClaims: {
      headline: "The promotion without claims",
      lead: "Below it without claims",
      offersHeading: "Before you join",
      noOffers: "None, without claims",
      responsiblePlay: "Care, without claims",
    },
    body: text("The body"),
    bonusCode: { label: "Bonus code", code: "MORE", text: "Type it.", claim: true },
    animation: picture("The dealt cards"),
    cards: ["register", "join", "free"].map((key) => ({
      _type: "promotionCard",
      _key: key,
      title: `Card ${key}`,
      text: `Text of ${key}`,
      buttonLabel: `Button of ${key}`,
      href: "/otp",
    })),
    offersHeading: "Offers",
    offersLead: "With conditions",
    noOffers: "None at present",
    promotionLabels: { code: "Code", terms: "Terms", starts: "From", ends: "Until", timeZone: "IST" },
    responsiblePlay: "Decide on a limit",
  },
  { ...older("faqPage"), ...titleAndLead, groupsLabel: "Subjects" },
  {
    ...older("homePage"),
    hero: {
      headline: "The headline",
      text: "Below the headline",
      buttonLabel: "Play",
      ageNote: "For adults",
      withoutClaims: { headline: "The headline without claims", text: "Below it without claims" },
      image: picture("The hero"),
    },
    informationCards: {
      heading: "What it is",
      cards: [
        {
          _type: "informationCard",
          _key: "why",
          title: "Why",
          text: "Because",
          linkLabel: "About us",
          href: "/about-us",
          secondLinkLabel: "Sign up",
          secondHref: "/otp",
          image: picture("Why"),
          withoutClaims: { title: "Why, without claims", text: "Because, without claims" },
        },
      ],
    },
    benefits: {
      heading: "Benefits",
      text: "What there is",
      withoutClaims: { heading: "Benefits without claims", text: "What there is without claims" },
      cards: ["spades", "hearts"].map((suit) => ({
        _type: "benefitCard",
        _key: suit,
        title: `Benefit of ${suit}`,
        text: `Text of ${suit}`,
        suit,
        claim: suit === "hearts",
      })),
    },
    openToday: { heading: "Open today", text: "The lessons" },
  },
];
