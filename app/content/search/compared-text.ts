import { withAsciiDigits } from "../../../process-kit/typed-text.ts";

/**
 * Accents, which belong to no script of their own, and the dots below letters of Indian scripts, which many people do not type. The vowel signs of those
 * scripts stay: they tell words apart as letters do.
 */
const passedOver = /[\p{Script=Inherited}\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\p{Cf}'’‘ʼ`´]/gu;

/**
 * A text as searches compare it, so that two texts which a reader takes for the same are the same: in small letters and ASCII digits, without accents,
 * compatibility forms, apostrophes and characters that nobody sees.
 */
export const comparedText = (text: string): string =>
  withAsciiDigits(text.normalize("NFKD").toLowerCase().replace(passedOver, ""));
