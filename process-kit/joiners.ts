/** The scripts in which a virama makes a conjunct, with their viramas (canonical combining class 9): India's scripts and Sinhala. */
const viramas = {
  Devanagari: "\\u094D",
  Bengali: "\\u09CD",
  Gurmukhi: "\\u0A4D",
  Gujarati: "\\u0ACD",
  Oriya: "\\u0B4D",
  Tamil: "\\u0BCD",
  Telugu: "\\u0C4D",
  Kannada: "\\u0CCD",
  Malayalam: "\\u0D4D",
  Sinhala: "\\u0DCA",
} as const;

const letterOf = (script: string) => `(?=\\p{L})\\p{Script=${script}}`;

/** Joiners in a conjunct whose letters are of one script: UAX #31, contexts A2 (non-joiner) and B (joiner, which may end a word). */
const inConjunct = Object.entries(viramas).map(
  ([script, virama]) =>
    `(?<=${letterOf(script)}\\p{M}*${virama})(?:\\u200C(?=${letterOf(script)})|\\u200D(?=${letterOf(script)}|[^\\p{L}\\p{M}\\p{Cf}]|$))`,
);

/**
 * A joiner between RA and the sign of its conjunct, which keeps RA whole: র‍্যাম, ರ‍್ಯಾಲಿ. UAX #31 does not name it, and no other spelling shows it (Unicode core
 * specification, 12.2 and 12.8).
 */
const keepsRaWhole = ["(?<=\\u09B0)\\u200D(?=\\u09CD\\u09AF)", "(?<=\\u0CB0)\\u200D(?=\\u0CCD)"];

/** Arabic letters that never join the next one (Joining_Type right and none). */
const endsJoin =
  "[\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06C0\\u06C3-\\u06CB\\u06CD\\u06CF\\u06D2\\u06D3\\u06D5\\u06EE\\u06EF]";

/** Arabic letters that join neither neighbour (Joining_Type none). */
const joinsNone = "[\\u0621\\u0674]";

/** A non-joiner where two letters of Arabic would join: UAX #31, context A1. The block of its letters is enough for Urdu, Sindhi and Kashmiri. */
const arabicLetter = "(?=\\p{Script=Arabic})[\\u0620-\\u064A\\u066E-\\u06D5\\u06EE-\\u06FF]";
const betweenJoining = `(?<=(?!${endsJoin})${arabicLetter}\\p{Mn}*)\\u200C(?=(?!${joinsNone})${arabicLetter})`;

/** Looks for a joiner first, so that a long run of combining marks without one costs no time. */
const neededJoiner = new RegExp(
  `(?=[\\u200C\\u200D])(?:${[...inConjunct, ...keepsRaWhole, betweenJoining].join("|")})`,
  "gu",
);
const joiner = /[\u200C\u200D]/gu;

/**
 * Removes the zero-width joiners and non-joiners that have no visible effect. They stay only where Unicode's rules for identifiers allow them (UAX
 * #31, section 2.3; UTS #39), as in श्‍याम, ക്‍ഷേമ and مهدی‌پور, or keep a RA whole.
 */
export function withoutStrayJoiners(text: string): string {
  const needed = new Set([...text.matchAll(neededJoiner)].map(({ index }) => index));
  return text.replace(joiner, (character, index: number) => (needed.has(index) ? character : ""));
}
