import type { Page } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { richText } from "../markdown/rich-text.ts";
import { promotions } from "../offers/promotions.ts";
import { fixedPageFields, image, type Seeded } from "../seeded.ts";

/** The benefits of joining, and the offers. */
export const promotionPage: Seeded<Page> = {
  ...fixedPageFields("promotion"),
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
  title: "A good start at the table",
  lead: "Joining is free, and so is learning. Take your time, read what you agree to, and begin when you are ready.",
  blocks: [
    {
      _type: "dealtHandBlock",
      _key: "dealt-hand",
      picture: image(
        "promotion-art",
        "Thirteen cards are dealt one by one and sort themselves into sequences and sets",
      ),
    },
    {
      _type: "bonusCodeBlock",
      _key: "bonus-code",
      body: richText("body", readCopy("promotion.md")),
      coupon: {
        label: "Bonus code",
        code: "TERAHDEPOSIT",
        text: "For the deposit bonus, type this code into the bonus code field on Add Cash and press APPLY, once Add Cash has opened.",
        claim: true,
      },
    },
    {
      _type: "actionCardsBlock",
      _key: "next-steps",
      cards: [
        {
          _type: "actionCard",
          _key: "register",
          title: "New to Terah Rummy?",
          text: "All you need at first is your mobile number. We send an OTP to it, you type it in, and the sign-up form opens.",
          buttonLabel: "REGISTER WITH US",
          href: "/otp",
        },
        {
          _type: "actionCard",
          _key: "join",
          title: "Already a player?",
          text: "Welcome back. Log in with your email address and password, or with Google, and your account is where you left it.",
          buttonLabel: "JOIN US NOW",
          href: "/login",
        },
        {
          _type: "actionCard",
          _key: "free",
          title: "free to join - no download",
          text: "Your browser is enough. There is no file to install, no space to free up, and no charge for having an account.",
          buttonLabel: "Join",
          href: "/login",
        },
      ],
    },
    {
      _type: "offersBlock",
      _key: "offers",
      heading: "Current offers",
      offers: promotions.map(({ _id }) => ({ _type: "reference", _key: _id, _ref: _id, _weak: true })),
      lead: "Each offer with its conditions, in full. Ask support if a sentence leaves you in doubt.",
      noOffers: "There are no offers at the moment. Joining is free all the same, and so are all lessons.",
      careNote:
        "An offer is no reason to play more than you wanted to. Decide on your limit first. Only for adults aged {minimum-age} or older; not for players from restricted states.",
      codeLabel: "Code",
      termsHeading: "Conditions",
      startsLabel: "Starts",
      endsLabel: "Ends",
      timeZone: "Indian Standard Time",
      withoutClaims: {
        heading: "Before you join",
        noOffers: "Joining is free, and so are all lessons.",
        careNote:
          "Decide on your limit before you play. Only for adults aged {minimum-age} or older; not for players from restricted states.",
      },
    },
  ],
};
