import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
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
  const closed = [0, 1, 2, 3].map((card) => lying(392 - card * 5, 72 - card * 5, 0.72, cardBack(), 0));
  return `${closed.join("")}${lying(620, 66, 0.72, cardFace({ rank: "2", suit: "clubs" }), -7)}${lying(640, 62, 0.72, cardFace({ rank: "K", suit: "diamonds" }), 6)}`;
}

/** The way of a drawn card, from the closed deck to the hand. */
function drawing(): string {
  return `<g fill="none" stroke="${palette.marigoldLight}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M350 170 C250 180 205 240 200 350" stroke-dasharray="1 24"/><path d="M172 332 L199 372 L230 335"/>
  </g>`;
}

function group(cards: readonly Card[], left: number): string {
  const laid = cards.map((card, index) => lying(left + index * 105, 405, 0.9, cardFace(card), (index - 1) * 3));
  const right = left + 2 * 105 + 225;
  const check = `<g transform="translate(${right - 8} 408)"><circle r="36" fill="${palette.marigold}" stroke="${palette.ivory}" stroke-width="6"/>
    <path d="M-15 1 L-4 12 L16 -11" fill="none" stroke="${palette.feltDeep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  return `${laid.join("")}<g filter="url(#card-shadow)">${check}</g>`;
}

function lying(x: number, y: number, scale: number, card: string, degrees: number): string {
  return `<g filter="url(#card-shadow)" transform="translate(${x} ${y}) scale(${scale}) rotate(${degrees} 125 175)">${card}</g>`;
}
