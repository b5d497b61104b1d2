/**
 * What everybody who knows this site would try first, whether it is in a leak or not (OWASP ASVS 5.0, 6.1.2): the brand, the game, and what
 * people write around them.
 */
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

/** Whether a password is nothing but such words, digits and punctuation: `Terah-Rummy@2026`, `ilove13cards`. */
export const isGuessable = (password: string): boolean =>
  nothingElse.test(
    password
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ""),
  );
