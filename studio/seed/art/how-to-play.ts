import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
import { lyingCard } from "./laid-cards.ts";
import { palette } from "./palette.ts";
import { cardFace, type Card } from "./playing-card.ts";

const pureSequence: readonly Card[] = [
  { rank: "5", suit: "hearts" },
  { rank: "6", suit: "hearts" },
  { rank: "7", suit: "hearts" },
];

const set: readonly Card[] = [
  { rank: "9", suit: "spades" },
  { rank: "9", suit: "diamonds" },
  { rank: "9", suit: "clubs" },
];

/** The second information card: draw from the closed or the open deck, and make sequences and sets. 1,200 × 800 pixels. */
export function howToPlay(): string {
  return feltScene({
    width: 1200,
    height: 800,
    light: { x: 600, y: 220, radius: 760 },
    content: `${decks()}${drawing()}${group(pureSequence, 130)}${group(set, 650)}`,
  });
}

function decks(): string {
  const closed = [0, 5, 10, 15].map((raised) =>
    lyingCard(cardBack(), { x: 392 - raised, y: 72 - raised, scale: 0.72 }),
  );
  const open = [
    lyingCard(cardFace({ rank: "2", suit: "clubs" }), { x: 620, y: 66, scale: 0.72, degrees: -7 }),
    lyingCard(cardFace({ rank: "K", suit: "diamonds" }), { x: 640, y: 62, scale: 0.72, degrees: 6 }),
  ];
  return [...closed, ...open].join("");
}

/** The path of a drawn card, from the closed deck to the hand. */
function drawing(): string {
  return `<g fill="none" stroke="${palette.marigoldLight}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M350 170 C250 180 205 240 200 350" stroke-dasharray="1 24"/><path d="M172 332 L199 372 L230 335"/>
  </g>`;
}

/** Three cards that belong together, ticked. */
function group(cards: readonly Card[], left: number): string {
  const laid = cards.map((card, index) =>
    lyingCard(cardFace(card), { x: left + index * 105, y: 405, scale: 0.9, degrees: (index - 1) * 3 }),
  );
  const right = left + 2 * 105 + 225;
  const check = `<g transform="translate(${right - 8} 408)"><circle r="36" fill="${palette.marigold}" stroke="${palette.ivory}" stroke-width="6"/>
    <path d="M-15 1 L-4 12 L16 -11" fill="none" stroke="${palette.feltDeep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  return `${laid.join("")}<g filter="url(#card-shadow)">${check}</g>`;
}
