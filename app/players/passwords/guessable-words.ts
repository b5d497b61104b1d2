import { typedPassword } from "../../../process-kit/typed-text.ts";

/** Words that anyone who knows this site would try first, whether leaked or not (OWASP ASVS 5.0, 6.1.2): the brand, the game, and usual additions. */
const words = [
  "terah",
  "fintech",
  "rummy",
  "teenpatti",
  "indian",
  "india",
  "bharat",
  "chennai",
  "online",
  "play",
  "player",
  "game",
  "card",
  "cards",
  "cash",
  "club",
  "king",
  "queen",
  "jack",
  "joker",
  "ace",
  "lucky",
  "winner",
  "win",
  "love",
  "my",
  "i",
  "the",
  "password",
  "welcome",
  "login",
  "admin",
  "abc",
  "xyz",
  "qwerty",
  "asdf",
  "zxcv",
];

const nothingElse = new RegExp(`^(?:${words.join("|")})+$`);

/** Whether a password consists only of such words, digits and punctuation: `Terah-Rummy@2026`, `ilove13cards`. */
export const isGuessable = (password: string): boolean =>
  nothingElse.test(
    typedPassword(password)
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ""),
  );
