/**
 * Accents, which belong to no script of their own, and the dots below letters of Indian scripts, which many people do not type. The vowel signs of those
 * scripts stay: they tell words apart as letters do.
 */
const passedOver = /[\p{Script=Inherited}\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\p{Cf}'’‘ʼ`´]/gu;

/**
 * The words and numbers of a text, so that two texts which a reader takes for the same have the same: in small letters, without accents, apostrophes,
 * punctuation and characters that nobody sees. Amounts lose their commas, and `₹5,000` counts as `Rs. 5000`.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .replaceAll("₹", " rs ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(passedOver, "")
    .replace(/(\d),(?=\d)/g, "$1");
  return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
