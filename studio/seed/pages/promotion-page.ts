import type { PromotionPage } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { richText } from "../markdown/rich-text.ts";
import { image, language, type Seeded } from "../seeded.ts";

/** The benefits of joining, and the offers. */
export const promotionPage: Seeded<PromotionPage> = {
  _id: "promotionPage",
  _type: "promotionPage",
  language,
  seo: {
    _type: "seo",
    title: "Joining and offers | Terah Rummy",
    description:
      "Join Terah Rummy free of charge, with nothing to download. See what is on at present, with all conditions in plain words.",
    withoutClaims: {
      title: "Joining | Terah Rummy",
      description: "Join Terah Rummy free of charge, with nothing to download, and learn at your own pace.",
    },
  },
  headline: "A good start at the table",
  lead: "Joining is free, and so is learning. Take your time, read what you agree to, and begin when you are ready.",
  withoutClaims: {
    offersHeading: "Before you join",
    noOffers: "Joining is free, and so are all lessons.",
    responsiblePlay:
      "Decide on your limit before you play. Only for adults aged {minimum-age} or older; not for players from restricted states.",
  },
  body: richText("body", readCopy("promotion.md")),
  bonusCode: {
    label: "Bonus code",
    code: "TERAHDEPOSIT",
    text: "For the deposit bonus, type this code into the bonus code field on Add Cash and press APPLY, once Add Cash has opened.",
    claim: true,
  },
  animation: image("promotion-art", "Thirteen cards are dealt one by one and sort themselves into sequences and sets"),
  cards: [
    {
      _type: "promotionCard",
      _key: "register",
      title: "New to Terah Rummy?",
      text: "All you need at first is your mobile number. We send an OTP to it, you type it in, and the sign-up form opens.",
      buttonLabel: "REGISTER WITH US",
      href: "/otp",
    },
    {
      _type: "promotionCard",
      _key: "join",
      title: "Already a player?",
      text: "Welcome back. Log in with your email address and password, or with Google, and your account is where you left it.",
      buttonLabel: "JOIN US NOW",
      href: "/login",
    },
    {
      _type: "promotionCard",
      _key: "free",
      title: "free to join - no download",
      text: "Your browser is enough. There is no file to install, no space to free up, and no charge for having an account.",
      buttonLabel: "Join",
      href: "/login",
    },
  ],
  offersHeading: "Current offers",
  offersLead: "Each offer with its conditions, in full. Ask support if a sentence leaves you in doubt.",
  noOffers: "There are no offers at the moment. Joining is free all the same, and so are all lessons.",
  promotionLabels: {
    code: "Code",
    terms: "Conditions",
    starts: "Starts",
    ends: "Ends",
    timeZone: "Indian Standard Time",
  },
  responsiblePlay:
    "An offer is no reason to play more than you wanted to. Decide on your limit first. Only for adults aged {minimum-age} or older; not for players from restricted states.",
};
