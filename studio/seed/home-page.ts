import type { HomePage } from "../../app/content/sanity.types.ts";
import { brand } from "./brand.ts";
import { image, language, type Seeded } from "./seeded.ts";

/** The home page: banner, three information cards and four benefits, as specification section 2 lists them. */
export const homePage: Seeded<HomePage> = {
  _id: "homePage",
  _type: "homePage",
  language,
  seo: {
    _type: "seo",
    title: `${brand.name}: play 13-card Indian rummy online`,
    description:
      "Play Points, Deals and Pool Rummy in your browser, free or for real money. Registration is free, with a flat Rs.25 bonus for new players. 18+ only.",
  },
  hero: {
    _type: "hero",
    headline: "THE JOY BEGINS",
    text: "Thirteen cards, one clever hand. Play Indian rummy with friends or on your own, free or for real money, at any hour of the day. Open to players in India aged 18 and above.",
    buttonLabel: "Play Rummy Now",
    image: image(
      "hero-hand",
      "A hand of thirteen cards fanned out on green felt, from the nine of diamonds to the ace of spades, with a marigold in front.",
    ),
  },
  informationCards: [
    {
      _type: "informationCard",
      _key: "top-choice",
      title: "A top-choice rummy website",
      text: "Points, Deals and Pool Rummy at one table, dealt by a certified random number generator. There is nothing to download: a browser on your PC is enough. Join the monthly tournaments, climb the weekly leaderboard, and pay the way you prefer, by credit card, debit card or net banking.",
      linkLabel: "More about us",
      href: "/about-us",
      image: image("rummy-website"),
    },
    {
      _type: "informationCard",
      _key: "how-to-play",
      title: "How to play rummy",
      text: "Two to six players receive 13 cards each. In your turn, draw one card and discard another, until your whole hand stands in sequences and sets. You need at least two sequences, and one of them must be pure: made without a joker.",
      linkLabel: "Learn to play rummy",
      href: "/how-to-play",
      image: image("how-to-play"),
    },
    {
      _type: "informationCard",
      _key: "how-to-log-in",
      title: "How to log in",
      text: "New here? Click Signup, enter your mobile number, and confirm it with the OTP that we send you. Already registered? Log in straight away, and take your seat. Deposits and withdrawals are made right here on the site.",
      linkLabel: "Log in to your account",
      href: "/login",
      image: image("log-in"),
    },
  ],
  benefits: {
    _type: "benefits",
    heading: `Why play at ${brand.name}?`,
    cards: [
      {
        _type: "benefitCard",
        _key: "register-free",
        title: "Register for FREE",
        text: "Opening an account costs nothing. All it takes is a mobile number and an OTP.",
        suit: "spades",
      },
      {
        _type: "benefitCard",
        _key: "registration-bonus",
        title: "First time registration bonus",
        text: "Register for the first time and a flat Rs.25 bonus is yours.",
        suit: "hearts",
      },
      {
        _type: "benefitCard",
        _key: "free-matches",
        title: "Free rummy matches",
        text: "Practise as long as you like without spending a rupee. Move to a cash table when you are ready, and only if you want to.",
        suit: "clubs",
      },
      {
        _type: "benefitCard",
        _key: "refer-and-earn",
        title: "Refer & Earn bonus",
        text: "Rummy is best with people you know. Bring a friend to the table and be rewarded for it.",
        suit: "diamonds",
      },
    ],
  },
};
