import { defineQuery } from "groq";
import { z } from "zod";

import { href } from "../href.ts";
import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { siteSettingsQuery } from "../site-settings.ts";

// Every offer that a player can use is asked for, whenever it runs: so the answer is right for as long as it is kept, and `running-offers.ts` picks by the clock.
const accountFrameQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "accountWords" && language == $language][0]{
    topBar{notAvailableYet, entries[]{_key, label, claim}, logoutLabel},
    sideMenu{label, entries[]{_key, label, href}},
    aside{heading, linkLabel, href, fallbackHeading, fallbackText, fallbackLinkLabel, fallbackHref},
    pendingNotice{title, text, resendButton, resending, resent, resendTooOften},
    welcome,
    signedInAs,
    googleLinkedNotice,
    googleRemovedNotice,
    messages{saveFailed},
    "durations": *[_type == "formWords" && language == $language][0].durations{
      second{one, other}, minute{one, other}, hour{one, other}
    },
    "offers": *[_type == "promotion" && language == $language && forNewPlayers != true] | order(order asc){
      "key": _id, title, code, summary, startsAt, endsAt, "claim": true
    }
  }
}`);

const duration = z.object({ one: z.string(), other: z.string() });

const accountFrame = z.object({
  topBar: z.object({
    notAvailableYet: z.string(),
    entries: z.array(z.object({ _key: z.string(), label: z.string() })),
    logoutLabel: z.string(),
  }),
  sideMenu: z.object({ label: z.string(), entries: z.array(z.object({ _key: z.string(), label: z.string(), href })) }),
  aside: z.object({
    heading: z.string(),
    linkLabel: z.string(),
    href,
    fallbackHeading: z.string(),
    fallbackText: z.string(),
    fallbackLinkLabel: z.string(),
    fallbackHref: href,
  }),
  pendingNotice: z.object({
    title: z.string(),
    text: z.string(),
    resendButton: z.string(),
    resending: z.string(),
    resent: z.string(),
    resendTooOften: z.string(),
  }),
  welcome: z.string(),
  signedInAs: z.string(),
  googleLinkedNotice: z.string(),
  googleRemovedNotice: z.string(),
  messages: z.object({ saveFailed: z.string() }),
  /** Waiting times; each text says `{count}`. */
  durations: present(z.object({ second: duration, minute: duration, hour: duration })),
  offers: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      code: z.string().nullable(),
      summary: z.string(),
      /** The instant from which it is shown; null for one that is shown at once. */
      startsAt: z.iso.datetime().nullable(),
      /** The instant from which it is no longer shown; null for one without an end. */
      endsAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** The words around every screen of the account, and the offers to players (spec section 2, `/protect`). */
export type AccountFrame = z.output<typeof accountFrame>;

/** Asks for the words around every screen of the account. */
export const account = pageQuery(accountFrameQuery, accountFrame, {
  runTimeParameters: ["email", "name", "wait", "count"],
});
