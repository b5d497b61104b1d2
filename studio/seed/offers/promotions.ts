import type { Promotion } from "../../../app/content/sanity.types.ts";
import { richText } from "../markdown/rich-text.ts";
import { language, type Seeded } from "../seeded.ts";

/** The offers of specification section 1. They have neither start nor end until marketing gives them one. */
export const promotions: readonly Seeded<Promotion>[] = [
  {
    _id: "promotion-first-registration-bonus",
    _type: "promotion",
    language,
    title: "First time registration bonus",
    summary: "A flat {welcome-bonus} for your first registration.",
    terms: richText(
      "terms",
      "Add Cash is not open yet, so nothing is credited at present: the amounts in the account are samples. The account will show the bonus when Add Cash has opened. For new players aged {minimum-age} or older who are not from a restricted state. One bonus for each person, with the one account that the person may have. The account must not be suspended or terminated. The bonus is in Indian Rupees and earns no interest. The [Terms & Conditions](/tc) apply.",
    ),
    forNewPlayers: true,
  },
  {
    _id: "promotion-deposit-bonus",
    _type: "promotion",
    language,
    title: "Deposit bonus",
    code: "TERAHDEPOSIT",
    summary: "{deposit-bonus-percent} of your deposit as a bonus, up to {deposit-bonus-limit}.",
    terms: richText(
      "terms",
      "Add Cash is not open yet, so this offer cannot be used at present. Once it is open: type the code on Add Cash and press APPLY before you pay. The bonus is never more than {deposit-bonus-limit}, however large the deposit. The range shown for a deposit is {deposit-minimum} to {deposit-maximum}, and the provider may set a limit. A bonus is no reason to deposit more than you had planned. The [Terms & Conditions](/tc) apply.",
    ),
  },
  {
    _id: "promotion-instant-deposit-bonus",
    _type: "promotion",
    language,
    title: "Instant deposit bonus",
    code: "TERAHINSTANT",
    summary: "An instant bonus of up to {instant-deposit-bonus-percent} on a deposit.",
    terms: richText(
      "terms",
      "Add Cash is not open yet, so this offer cannot be used at present. “Up to” means that {instant-deposit-bonus-percent} is the highest share and that yours may be lower. Look at the share that you are offered before you pay. The bonus is in Indian Rupees only. The [Terms & Conditions](/tc) apply.",
    ),
  },
];
