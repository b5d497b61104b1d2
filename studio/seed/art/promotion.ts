import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
import { lyingCard, type Place } from "./laid-cards.ts";
import { palette } from "./palette.ts";
import { cardFace, cardSize, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";
import { stringOfLights } from "./string-of-lights.ts";

const scale = 0.8;
const deckPlace = { x: 706, y: 138 };

/** Cards that belong together; the last of them may still be between the deck and its place. */
interface Meld {
  /** Its first card's left edge, in pixels. */
  left: number;
  cards: readonly Card[];
  lastCardInFlight?: Place;
}

const melds: readonly Meld[] = [
  {
    left: 44,
    cards: [
      { rank: "3", suit: "hearts" },
      { rank: "4", suit: "hearts" },
      { rank: "5", suit: "hearts" },
      { rank: "6", suit: "hearts" },
    ],
    lastCardInFlight: { x: 330, y: 262, scale, degrees: -20 },
  },
  {
    left: 482,
    cards: [
      { rank: "10", suit: "spades" },
      { rank: "J", suit: "spades" },
      { rank: "Q", suit: "spades" },
    ],
  },
  {
    left: 856,
    cards: [
      { rank: "8", suit: "clubs" },
      { rank: "8", suit: "diamonds" },
      { rank: "8", suit: "spades" },
    ],
    lastCardInFlight: { x: 944, y: 332, scale, degrees: 10 },
  },
  {
    left: 1230,
    cards: [
      { rank: "K", suit: "diamonds" },
      { rank: "K", suit: "clubs" },
      { rank: "K", suit: "hearts" },
    ],
    lastCardInFlight: { x: 1262, y: 206, scale, degrees: 24 },
  },
];

/** The promotion page: thirteen cards dealt from the deck sort themselves into sequences and sets. 1,600 × 1,000 pixels. */
export function promotion(): string {
  const halo = rosette({
    x: 800,
    y: 260,
    rings: [
      { radius: 760, petals: 32 },
      { radius: 650, petals: 32 },
    ],
  });
  const lights = [-160, 480, 1120].map((fromX) =>
    stringOfLights({ fromX, toX: fromX + 640, y: -24, sag: 84, lamps: 7 }),
  );
  return feltScene({
    width: 1600,
    height: 1000,
    light: { x: 800, y: 250, radius: 900 },
    content: `${halo}${lights.join("")}${melds.map(meld).join("")}${deck()}`,
  });
}

function deck(): string {
  const cards = [0, 6, 12, 18].map((raised) =>
    lyingCard(cardBack(), { x: deckPlace.x - raised, y: deckPlace.y - raised, scale }),
  );
  return cards.join("");
}

function meld({ left, cards, lastCardInFlight }: Meld): string {
  const laid = cards.map((card, index) => {
    const place = { x: left + index * 66, y: 646, scale, degrees: (index - (cards.length - 1) / 2) * 2.5 };
    return { card, place };
  });
  const last = laid.at(-1);
  if (!lastCardInFlight || !last) return laid.map(({ card, place }) => lyingCard(cardFace(card), place)).join("");
  const arrived = laid.slice(0, -1).map(({ card, place }) => lyingCard(cardFace(card), place));
  return `${way(lastCardInFlight, last.place)}${arrived.join("")}${lyingCard(cardFace(last.card), lastCardInFlight)}`;
}

/** The dotted path from the deck through a card's current position to its empty place. */
function way(now: Place, destination: Required<Place>): string {
  const { width, height, cornerRadius } = cardSize;
  const from = middleOf({ ...deckPlace, scale });
  const through = middleOf(now);
  const to = { x: destination.x + width * scale * 0.86, y: destination.y };
  const turn = `rotate(${destination.degrees} ${width / 2} ${height / 2})`;
  return `<g fill="none" stroke="${palette.marigoldLight}" stroke-width="8" stroke-linecap="round" stroke-dasharray="1 20">
      <path d="M${from.x} ${from.y} Q${(from.x + through.x) / 2} ${through.y - 60} ${through.x} ${through.y} T${to.x} ${to.y}"/>
      <g transform="translate(${destination.x} ${destination.y}) scale(${scale}) ${turn}"><rect width="${width}" height="${height}" rx="${cornerRadius}" fill="${palette.feltDeep}" fill-opacity="0.5"/></g>
    </g>`;
}

function middleOf({ x, y }: Place): { x: number; y: number } {
  return { x: x + (cardSize.width / 2) * scale, y: y + (cardSize.height / 2) * scale };
}
