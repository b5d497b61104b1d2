import { withoutStrayJoiners } from "./joiners.ts";

/** Control characters and marks that change the direction of text; they can make one name look like another (UTS #39). */
const deceivingCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A name as it is stored: in Unicode's composed form, trimmed, without deceiving characters. */
export const keptName = (name: string): string =>
  withoutStrayJoiners(name.normalize("NFC").replace(deceivingCharacters, "")).trim();

/** The normalised form that all spellings of one e-mail address share; accounts are found by it. */
export const emailKey = (email: string): string =>
  email.normalize("NFC").replace(deceivingCharacters, "").trim().toLowerCase();

/** A mobile's ten digits as the database stores it (E.164). */
export const internationalMobile = (tenDigits: string): string => `+91${tenDigits}`;

/** A stored mobile as players read it: ten digits. */
export const tenDigits = (internationalMobile: string): string => internationalMobile.slice(3);
