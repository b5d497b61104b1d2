import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
import { fannedCards, lyingCard } from "./laid-cards.ts";
import { marigold } from "./marigold.ts";
import { palette } from "./palette.ts";
import { cardFace, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";

const hand: readonly Card[] = [
  { rank: "10", suit: "hearts" },
  { rank: "J", suit: "hearts" },
  { rank: "Q", suit: "hearts" },
  { rank: "K", suit: "hearts" },
  { rank: "A", suit: "hearts" },
];

const windowButtons = [palette.red, palette.marigold, palette.feltLight];

const screen = { x: 210, y: 120, width: 780, height: 540 };

/** The first information card: a rummy table in a browser's window, with a marigold as a prize rosette. 1,200 × 800 pixels. */
export function rummyWebsite(): string {
  const halo = rosette({
    x: 600,
    y: 400,
    rings: [
      { radius: 620, petals: 28 },
      { radius: 520, petals: 28 },
    ],
  });
  return feltScene({
    width: 1200,
    height: 800,
    light: { x: 600, y: 330, radius: 700 },
    content: `${halo}${browserWindow()}${prize()}`,
  });
}

function browserWindow(): string {
  const { x, y, width, height } = screen;
  return `<g filter="url(#deep-shadow)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="${palette.ivory}"/></g>
    ${windowButtons.map((colour, index) => `<circle cx="${x + 40 + index * 32}" cy="${y + 34}" r="9" fill="${colour}"/>`).join("")}
    <rect x="${x + 150}" y="${y + 18}" width="${width - 190}" height="32" rx="16" fill="${palette.ivoryShade}"/>
    <clipPath id="page"><rect x="${x + 16}" y="${y + 68}" width="${width - 32}" height="${height - 84}" rx="14"/></clipPath>
    <g clip-path="url(#page)">${table()}</g>`;
}

function table(): string {
  const { x, y, width, height } = screen;
  const middle = x + width / 2;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.felt}"/>
    <ellipse cx="${middle}" cy="${y + 318}" rx="346" ry="212" fill="${palette.feltLight}" stroke="${palette.marigold}" stroke-width="7"/>
    ${lyingCard(cardBack(), { x: middle - 124, y: y + 136, scale: 0.4 })}
    ${lyingCard(cardBack(), { x: middle - 118, y: y + 132, scale: 0.4 })}
    ${lyingCard(cardFace({ rank: "7", suit: "clubs" }), { x: middle + 18, y: y + 132, scale: 0.4 })}
    ${fannedCards(hand.map(cardFace), { pivot: { x: middle, y: y + 752 }, radius: 360, scale: 0.7, degreesBetweenCards: 13 })}`;
}

function prize(): string {
  const ribbon = (turn: number) =>
    `<path transform="rotate(${turn})" d="M-34 40 L-34 190 L0 160 L34 190 L34 40 Z" fill="${palette.red}"/>`;
  return `<g filter="url(#card-shadow)" transform="translate(985 560)">${ribbon(16)}${ribbon(-16)}</g>
    <g filter="url(#card-shadow)">${marigold({ x: 985, y: 560, radius: 118 })}</g>
    <circle cx="985" cy="560" r="58" fill="${palette.ivory}"/>
    <path transform="translate(985 561)" fill="${palette.marigoldDeep}" d="${star(42, 17)}"/>`;
}

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / 5;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join(" L")} Z`;
}
