/**
 * The words and numbers of a text, so that two texts which a reader takes for the same have the same: in small letters, without accents, apostrophes,
 * punctuation and characters that nobody sees. Amounts lose their commas, and `₹5,000` counts as `Rs. 5000`.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .replaceAll("₹", " rs ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘ʼ`´]/gu, "")
    .replace(/(\d),(?=\d)/g, "$1");
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}
