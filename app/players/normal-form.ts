import { inNormalForm, typedEmail } from "../../process-kit/typed-text.ts";
import { withoutStrayJoiners } from "../../process-kit/joiners.ts";

/** Control characters and marks that change the direction of text; they can make one name look like another (UTS #39). */
const deceivingCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Marks inside a word that nobody sees and that change nothing: they tell where a word may be divided, or the direction that its letters have anyway. Joiners
 * can change how a letter looks, and an override turns a word round.
 */
const unseenInside = /(?!\u200C|\u200D|[\u202D\u202E])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu;

/**
 * What comes along around a name that is copied from a contact or a chat. Joiners stay, because one may end a word. One class, because a mark of two
 * alternatives would double the time with each repetition.
 */
const unseen = "(?:(?![\\u200C\\u200D])[\\s\\p{Cf}])";

/** The looking back keeps a long run inside a name from taking the square of its length. */
const unseenAround = new RegExp(`^${unseen}+|(?<!${unseen})${unseen}+$`, "gu");

/** Marks that people and word processors put for an apostrophe. */
const apostrophes = /[‘`´]/g;

/**
 * A name as typed or pasted, in Unicode's composed form, with plain spaces and hyphens and one kind of curved apostrophe, without spaces around it and
 * without invisible marks.
 */
export const typedName = (name: string): string =>
  inNormalForm(name.replace(unseenInside, ""), "NFC")
    .replace(/[\p{Zs}\t\n\r]/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .replace(apostrophes, "’")
    .replace(unseenAround, "");

/** A name as it is stored: as {@link typedName} reads it, without deceiving characters. */
export const keptName = (name: string): string =>
  withoutStrayJoiners(typedName(name).replace(deceivingCharacters, "")).trim();

/** The name of a player of whom none is known, which other players may see. They may edit it once, as any name that Google gave. */
export const nameOfNobody = "Player";

/** The normalised form that all spellings of one e-mail address share; accounts are found by it. */
export const emailKey = (email: string): string => typedEmail(email.replace(/\p{Cc}/gu, "")).toLowerCase();

/** A mobile's ten digits as the database stores it (E.164). */
export const internationalMobile = (tenDigits: string): string => `+91${tenDigits}`;

/** A stored mobile as players read it: ten digits. */
export const tenDigits = (internationalMobile: string): string => internationalMobile.slice(3);
