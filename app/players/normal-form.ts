/** Control characters and the marks that turn the direction of text around them, which make one name look like another (UTS #39). */
const deceivingCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Whether a text holds characters no name and no e-mail address has. */
export const isDeceiving = (text: string): boolean => text.search(deceivingCharacters) !== -1;

/** A name as it is kept: Unicode's composed form, without space around it or characters that deceive. */
export const keptName = (name: string): string => name.normalize("NFC").replace(deceivingCharacters, "").trim();

/** What two spellings of one e-mail address have in common; accounts are found by it. */
export const emailKey = (email: string): string =>
  email.normalize("NFC").replace(deceivingCharacters, "").trim().toLowerCase();

/** Ten digits as the database keeps a mobile (E.164). */
export const internationalMobile = (tenDigits: string): string => `+91${tenDigits}`;

/** A kept mobile as players read it. */
export const tenDigits = (internationalMobile: string): string => internationalMobile.slice(3);
