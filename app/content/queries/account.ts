import { z } from "zod";

import { fixedPage } from "../addresses/fixed-pages.ts";
import {
  accountOverview,
  accountWords,
  addCash,
  formWords as formDocument,
  personalDetail,
  transactions,
  withdrawCash,
} from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";
import { eachAlone } from "./each-alone.ts";
import { word } from "./fields.ts";
import { formWords } from "./forms.ts";
import { offer } from "./offer.ts";
import { documentQuery } from "./page-query.ts";
import { asking, selectionOf } from "./selection.ts";

/** An offer as the promotion page has it, so that the account never leads to one that cannot be read there; null for one that is not published. */
const listedOffer = offer
  .extend({ forNewPlayers: z.boolean().nullable() })
  .register(asking, { besides: '"claim": true' });

/** What the account says of an offer. */
const shownOffer = ({ key, title, code, summary, startsAt, endsAt }: z.output<typeof listedOffer>) => ({
  key,
  title,
  code,
  summary,
  startsAt,
  endsAt,
});

/** GROQ: the offers that the promotion page lists, in all its blocks. */
const listed = `*[_type == "page" && _id == "${fixedPage("promotion").id}" && language == $language][0].blocks[_type == "offersBlock"].offers[]`;

const frame = accountWords.omit({ comingSoon: true, sampleNotice: true }).extend({
  /** Waiting times; each text has the parameter `{count}`. */
  durations: documentPart("formWords.durations", formDocument.shape.durations),
  /** The offers of the promotion page that a player can use, in its order, whenever they run: `running-offers.ts` selects by the clock. */
  offers: eachAlone("promotion", listedOffer)
    .nullable()
    .transform((offers) => (offers ?? []).filter(({ forNewPlayers }) => forNewPlayers !== true).map(shownOffer))
    .register(asking, { value: `${listed}->${selectionOf(listedOffer)}` }),
});

/** The words around every screen of the account, and the offers to players (spec section 2, `/protect`). */
export type AccountFrame = z.output<typeof frame>;

/** The words of the dialog that every action shows that is not available yet (spec section 8, "Wallet actions"). */
const comingSoon = documentPart("accountWords.comingSoon", accountWords.shape.comingSoon);

/** The words of that dialog. */
export type ComingSoon = z.output<typeof comingSoon>;

/** Spec section 2, `/protect/account-overview`. */
const overview = accountOverview.extend({
  sampleNotice: documentPart("accountWords.sampleNotice", accountWords.shape.sampleNotice),
  comingSoon,
});

const bonusCode = z.object({ label: word, help: word, applyButton: word }).nullable();

/** Spec section 2, `/protect/add-cash`. */
const deposit = addCash.omit({ bonusCodeLabel: true, bonusCodeHelp: true, applyButton: true }).extend({
  /** Null while the legal switch hides it. */
  bonusCode: bonusCode.register(asking, {
    value: `{"label": bonusCodeLabel, "help": bonusCodeHelp, "applyButton": applyButton, "claim": true}`,
  }),
  comingSoon,
});

/** Spec section 2, `/protect/personal-detail`. */
const detail = personalDetail.extend({ words: formWords });

/** The words of the player's own details. */
export type PersonalDetailPage = z.output<typeof detail>;

/** The queries of the account's screens (spec section 2, `/protect`), by the page's name; `account` is the frame around them. */
export const accountQueries = {
  account: documentQuery("accountWords", frame, {
    runTimeParameters: ["email", "name", "wait", "count", "date", "number"],
  }),
  "account-overview": documentQuery("accountOverview", overview),
  "add-cash": documentQuery("addCash", deposit),
  /** Spec section 2, `/protect/withdraw-cash`. */
  "withdraw-cash": documentQuery("withdrawCash", withdrawCash.extend({ comingSoon })),
  "personal-detail": documentQuery("personalDetail", detail, {
    runTimeParameters: ["count", "email", "maximum", "name", "wait"],
  }),
  /** Spec section 2, `/protect/transactions`. */
  transactions: documentQuery("transactions", transactions),
};
