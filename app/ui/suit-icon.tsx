/** The four suits, in the order in which a toss ranks them (spec section 4). */
export const suits = ["spades", "hearts", "diamonds", "clubs"] as const;

/** One of the four suits of a pack. */
export type Suit = (typeof suits)[number];

const outlines: Record<Suit, string> = {
  spades:
    "M12 1.8C9.3 6 3.4 8.9 3.4 13.6c0 2.5 1.9 4.3 4.2 4.3 1.4 0 2.6-.6 3.4-1.6-.2 2.2-1 3.9-2.6 5.7h7.2c-1.6-1.8-2.4-3.5-2.6-5.7.8 1 2 1.6 3.4 1.6 2.3 0 4.2-1.8 4.2-4.3C20.6 8.9 14.7 6 12 1.8z",
  hearts:
    "M12 21.5C7.3 17.2 2.6 13.5 2.6 8.7c0-3.1 2.3-5.4 5.2-5.4 1.8 0 3.3.9 4.2 2.5.9-1.6 2.4-2.5 4.2-2.5 2.9 0 5.2 2.3 5.2 5.4 0 4.8-4.7 8.5-9.4 12.8z",
  diamonds:
    "M12 1.6c2.1 3.9 4.7 7.3 7.6 10.4-2.9 3.1-5.5 6.5-7.6 10.4-2.1-3.9-4.7-7.3-7.6-10.4C7.3 8.9 9.9 5.5 12 1.6z",
  clubs:
    "M12 2a4.5 4.5 0 0 0-3.9 6.7 4.5 4.5 0 1 0 2.9 7.6c-.2 2.2-1 3.9-2.6 5.7h7.2c-1.6-1.8-2.4-3.5-2.6-5.7a4.5 4.5 0 1 0 2.9-7.6A4.5 4.5 0 0 0 12 2z",
};

/** A suit's symbol in the colour of the text around it, one em high unless CSS changes it. Decorative: the text has the meaning. */
export function SuitIcon({ suit }: { suit: Suit }) {
  return (
    <svg className={`suit suit-${suit}`} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={outlines[suit]} fill="currentColor" />
    </svg>
  );
}
