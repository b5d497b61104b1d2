import { flag } from "./flag.ts";

/** Whether a card, answer or block makes a real-money claim. Paragraphs of formatted text have a style for it instead. */
export const claim = flag(
  "On, when this promotes bonuses, prizes or payments. The legal switch takes all such claims off the site.",
);
