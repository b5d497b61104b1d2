import type { Page } from "../../../app/content/sanity.types.ts";
import { fixedPageFields, image, type Seeded } from "../seeded.ts";

const title = "Terah Rummy: play Indian rummy in your browser";
const lead =
  "Thirteen-card Indian rummy in your browser, for adults in India. Learn the rules, join free of charge and play at your own pace.";

/** The home page: banner, three information cards and four benefits, as specification section 2 lists them. */
export const homePage: Seeded<Page> = {
  ...fixedPageFields("home"),
  title,
  lead,
  seo: {
    _type: "seo",
    title,
    description: lead,
    picture: image("share-image", "Terah Rummy: thirteen-card Indian rummy in your browser"),
  },
  blocks: [
    {
      _type: "heroBlock",
      _key: "hero",
      headline: "THE JOY BEGINS",
      text: "Thirteen cards, a little patience and a good eye. Play Indian rummy in your browser, alone or with friends, at any hour that suits you.",
      buttonLabel: "Play Rummy Now",
      buttonHref: "/add-cash",
      picture: image(
        "hero-hand",
        "A hand of thirteen cards fanned out on green felt, from the nine of diamonds to the ace of spades, with a marigold in front.",
      ),
      note: "Only for adults aged {minimum-age} or older. Not for players from restricted states.",
    },
    {
      _type: "pictureCardsBlock",
      _key: "information",
      heading: "Know your table before you sit down",
      cards: [
        {
          _type: "pictureCard",
          _key: "top-choice",
          title: "A top-choice rummy website",
          text: "Simple screens, clear rules and cards from a certified random number generator. Open your browser on a PC and you are there, 24/7, with nothing to download.",
          linkLabel: "About Terah Rummy",
          href: "/about-us",
          picture: image("rummy-website"),
        },
        {
          _type: "pictureCard",
          _key: "how-to-play",
          title: "How to play",
          text: "Pick a card, discard a card, and turn {cards-per-player} cards into sequences and sets. Four short lessons take you from the basics to Points, Deals and Pool Rummy.",
          linkLabel: "Learn to play",
          href: "/how-to-play",
          picture: image("how-to-play"),
        },
        {
          _type: "pictureCard",
          _key: "how-to-log-in",
          title: "How to log in",
          text: "New here? Click Sign Up, enter your mobile number, then enter the OTP we send you. Been here before? Log in directly with your email address and password, or with Google.",
          linkLabel: "Log in",
          href: "/login",
          secondLinkLabel: "Sign up with your mobile number",
          secondHref: "/otp",
          picture: image("log-in"),
        },
      ],
    },
    {
      _type: "playingCardsBlock",
      _key: "benefits",
      heading: "What you get",
      lead: "Join for nothing, learn at your own pace, and stop whenever you like.",
      cards: [
        {
          _type: "benefitCard",
          _key: "register-free",
          title: "Register for FREE",
          text: "An account costs nothing. Verify your mobile number, fill in one short form, and your account is ready.",
          suit: "spades",
          claim: false,
        },
        {
          _type: "benefitCard",
          _key: "first-registration-bonus",
          title: "First time registration bonus",
          text: "Register for the first time and get a flat {welcome-bonus} bonus. One person, one account, one bonus. It is credited only after Add Cash opens.",
          suit: "hearts",
          claim: true,
        },
        {
          _type: "benefitCard",
          _key: "free-matches",
          title: "Free rummy matches",
          text: "Learn, make mistakes and try again in free matches. You play them with practice chips, so nothing is at stake.",
          suit: "diamonds",
          claim: false,
        },
        {
          _type: "benefitCard",
          _key: "refer-and-earn",
          title: "Refer & Earn bonus",
          text: "Rummy is better in good company. Bring an adult friend who enjoys cards, and receive a refer-a-friend reward when your friend joins. It is given only after Bring a friend opens.",
          suit: "clubs",
          claim: true,
        },
      ],
    },
    {
      _type: "statementBlock",
      _key: "open-today",
      heading: "What is open today",
      text: "You can learn the game, sign up, log in and look round your account. The lobby, and adding and withdrawing cash, are not open yet. Your account says so wherever that is the case.",
    },
  ],
};
