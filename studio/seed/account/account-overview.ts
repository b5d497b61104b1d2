import type { AccountOverview } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The overview of the account, with the sample values of specification section 9. */
export const accountOverview: Seeded<AccountOverview> = {
  ...onlyDocument("accountOverview"),
  seo: seo("Account Overview | Terah Rummy", "Your Terah Rummy account at a glance."),
  title: "Account Overview",
  cards: [
    {
      _type: "accountCard",
      _key: "cash-account",
      heading: "Cash Account",
      entries: [
        { _type: "accountEntry", _key: "account-balance", label: "Account Balance", sample: 25, format: "rupees" },
        {
          _type: "accountEntry",
          _key: "withdrawal-balance",
          label: "Withdrawal Balance",
          sample: 25,
          format: "rupees",
        },
        { _type: "accountEntry", _key: "pending-redeem", label: "Pending Redeem", sample: 0, format: "rupees" },
      ],
      buttonLabel: "Add",
      buttonHelp: "Add cash to your account",
    },
    {
      _type: "accountCard",
      _key: "bonus",
      heading: "Bonus",
      claim: true,
      entries: [
        {
          _type: "accountEntry",
          _key: "instant-deposit-bonus",
          label: "Instant Deposit Bonus",
          sample: 0,
          format: "rupees",
        },
        { _type: "accountEntry", _key: "cash-bonus", label: "Cash Bonus", sample: 0, format: "rupees" },
      ],
    },
    {
      _type: "accountCard",
      _key: "loyalty-points",
      heading: "Loyalty Points",
      entries: [
        { _type: "accountEntry", _key: "pending", label: "Pending", sample: 0, format: "number" },
        { _type: "accountEntry", _key: "released", label: "Released", sample: 0, format: "number" },
      ],
    },
    {
      _type: "accountCard",
      _key: "practice-account",
      heading: "Practice Account",
      entries: [
        { _type: "accountEntry", _key: "practice-chips", label: "Practice Chips", sample: 9960, format: "number" },
      ],
      note: "Practice chips are for free games and have no value in money.",
    },
    {
      _type: "accountCard",
      _key: "deposit-limit",
      heading: "Deposit Limit",
      entries: [
        { _type: "accountEntry", _key: "daily-limit", label: "Daily Limit", sample: 50000, format: "rupees" },
        { _type: "accountEntry", _key: "monthly-limit", label: "Monthly Limit", sample: 1000000, format: "rupees" },
      ],
    },
  ],
};
