import { feltScene } from "./felt-scene.ts";
import { lyingCard } from "./laid-cards.ts";
import { marigold } from "./marigold.ts";
import { palette } from "./palette.ts";
import { cardFace, cardSize, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";

const pillar = { x: 600, top: 170, foot: 690 };
const beam = { y: 196, reach: 330 };
const pan = { y: 552, reach: 168 };
const cardScale = 0.76;

/** About us: a balance with a card on each side, perfectly level. 1,200 × 800 pixels. */
export function fairPlay(): string {
  const halo = rosette({
    x: pillar.x,
    y: 400,
    rings: [
      { radius: 600, petals: 26 },
      { radius: 500, petals: 26 },
    ],
  });
  const sides =
    side(pillar.x - beam.reach, { rank: "A", suit: "spades" }) +
    side(pillar.x + beam.reach, { rank: "A", suit: "hearts" });
  return feltScene({
    width: 1200,
    height: 800,
    light: { x: pillar.x, y: 330, radius: 760 },
    content: `${halo}${stand()}${sides}${crossbeam()}`,
  });
}

/** The pillar on its stepped foot. */
function stand(): string {
  const { x, top, foot } = pillar;
  return `<g filter="url(#deep-shadow)">
      <path d="M${x - 13} ${top} H${x + 13} L${x + 20} ${foot - 60} H${x - 20} Z" fill="${palette.marigold}"/>
      <path d="M${x} ${top} H${x + 13} L${x + 20} ${foot - 60} H${x} Z" fill="${palette.marigoldDeep}"/>
      <path d="M${x - 44} ${foot - 34} C${x - 34} ${foot - 62} ${x - 24} ${foot - 66} ${x - 24} ${foot - 84} H${x + 24} C${x + 24} ${foot - 66} ${x + 34} ${foot - 62} ${x + 44} ${foot - 34} Z" fill="${palette.marigold}"/>
      <rect x="${x - 106}" y="${foot - 38}" width="212" height="36" rx="12" fill="${palette.marigoldLight}"/>
      <rect x="${x - 148}" y="${foot - 8}" width="296" height="36" rx="12" fill="${palette.marigold}"/>
    </g>`;
}

/** The beam lies over the pillar and both hangers; a marigold is its pivot. */
function crossbeam(): string {
  const { x } = pillar;
  const { y, reach } = beam;
  const half = `C${x + 90} ${y - 34} ${x + 200} ${y - 30} ${x + reach} ${y - 9} V${y + 9} C${x + 200} ${y - 2} ${x + 90} ${y + 6} ${x} ${y + 26}`;
  const ends = [-reach, reach].map(
    (offset) =>
      `<circle cx="${x + offset}" cy="${y}" r="17" fill="${palette.marigoldLight}" stroke="${palette.marigoldDeep}" stroke-width="5"/>`,
  );
  return `<g filter="url(#card-shadow)">
      <path d="M${x} ${y - 26} ${half} Z" fill="${palette.marigold}"/>
      <path transform="translate(${2 * x} 0) scale(-1 1)" d="M${x} ${y - 26} ${half} Z" fill="${palette.marigold}"/>
      ${ends.join("")}
    </g>
    <g filter="url(#card-shadow)">${marigold({ x, y, radius: 76 })}</g>`;
}

/** A pan with its card, hung from the beam's end at `x`. */
function side(x: number, card: Card): string {
  const { y, reach } = pan;
  const standing = lyingCard(cardFace(card), {
    x: x - (cardSize.width * cardScale) / 2,
    y: y - 8 - cardSize.height * cardScale,
    scale: cardScale,
  });
  return `<path d="M${x - reach + 8} ${y} L${x} ${beam.y} L${x + reach - 8} ${y}" fill="none" stroke="${palette.marigoldLight}" stroke-width="5" stroke-linejoin="round"/>
    ${standing}
    <g filter="url(#card-shadow)"><path d="M${x - reach} ${y} H${x + reach} C${x + reach - 24} ${y + 74} ${x - reach + 24} ${y + 74} ${x - reach} ${y} Z" fill="${palette.marigold}"/></g>
    <rect x="${x - reach - 10}" y="${y - 9}" width="${2 * reach + 20}" height="18" rx="9" fill="${palette.marigoldLight}"/>`;
}
