import { fairPlay } from "./art/fair-play.ts";
import { family } from "./art/family.ts";
import { heroHand } from "./art/hero-hand.ts";
import { howToPlay } from "./art/how-to-play.ts";
import { logIn } from "./art/log-in.ts";
import { promotion } from "./art/promotion.ts";
import { rummyWebsite } from "./art/rummy-website.ts";
import { shareImage } from "./art/share-image.ts";
import { winners } from "./art/winners.ts";

/** Every picture that documents name, as a drawing of SVG. */
export const illustrations: Readonly<Record<string, () => string>> = {
  "hero-hand": heroHand,
  "rummy-website": rummyWebsite,
  "how-to-play": howToPlay,
  "log-in": logIn,
  "about-who-we-are": family,
  "about-fair-play": fairPlay,
  "leaderboard-winners": winners,
  "promotion-art": promotion,
  "share-image": shareImage,
};
