/**
 * The letters that a reader takes a text's for, so that a word can be looked for in it: in Unicode's compatibility form, with the space and the hyphen of
 * a keyboard, without invisible marks. Capitals stay.
 */
export const lettersAsRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[\s\u0085]+/gu, " ")
    .trim();
