import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
import { garland } from "./garland.ts";
import { fannedCards, lyingCard } from "./laid-cards.ts";
import { palette } from "./palette.ts";
import { seatedPlayer, type SeatedPlayer } from "./people/seated-player.ts";
import { cardFace, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";
import { glassOfTea, plateOfSweets } from "./tea-and-sweets.ts";

const table = { x: 600, y: 716, reach: 590, depth: 190 };

const grandfather: SeatedPlayer = {
  head: {
    skin: "#a9714b",
    hair: "receding",
    hairColour: palette.whiteHair,
    looking: 0.8,
    moustache: true,
    glasses: true,
  },
  clothes: { kind: "kurta", colour: palette.ivory, accent: palette.sand },
  x: 162,
  y: 352,
  scale: 1.1,
  cards: 6,
  cardsAt: "right",
};

const mother: SeatedPlayer = {
  head: { skin: "#b97f56", hair: "long", hairColour: palette.brownHair, looking: 0.6, bindi: true, earrings: true },
  clothes: { kind: "sari", colour: palette.red, accent: palette.maroon },
  x: 374,
  y: 296,
  scale: 1,
  cards: 6,
  cardsAt: "left",
};

const daughter: SeatedPlayer = {
  head: { skin: "#b1774e", hair: "braid", hairColour: palette.blackHair, looking: 0, earrings: true },
  clothes: { kind: "kameez", colour: palette.marigold, accent: palette.ivory },
  x: 600,
  y: 280,
  scale: 0.96,
  cards: 6,
  cardsAt: "left",
};

const father: SeatedPlayer = {
  head: { skin: "#9a6440", hair: "swept", hairColour: palette.greyingHair, looking: -0.6, beard: true },
  clothes: { kind: "shirt", colour: palette.teal, accent: palette.tealDeep },
  x: 826,
  y: 296,
  scale: 1,
  cards: 6,
  cardsAt: "right",
};

const grandmother: SeatedPlayer = {
  head: {
    skin: "#c08a62",
    hair: "bun",
    hairColour: palette.whiteHair,
    looking: -0.8,
    bindi: true,
    earrings: true,
    glasses: true,
  },
  clothes: { kind: "sari", colour: "#e9b04a", accent: palette.maroon },
  x: 1038,
  y: 352,
  scale: 1.1,
  cards: 6,
  cardsAt: "left",
};

const openDeck: readonly Card[] = [
  { rank: "2", suit: "clubs" },
  { rank: "7", suit: "hearts" },
];

/** The hand of cards of the viewer, who has a seat at the table. */
const viewersHand: readonly Card[] = [
  { rank: "J", suit: "spades" },
  { rank: "Q", suit: "spades" },
  { rank: "K", suit: "spades" },
  { rank: "A", suit: "spades" },
  { rank: "4", suit: "diamonds" },
  { rank: "4", suit: "clubs" },
];

/** About us: grandparents, parents and their grown daughter at cards round a table. 1,200 × 800 pixels. */
export function family(): string {
  const halo = rosette({
    x: 600,
    y: 330,
    rings: [
      { radius: 620, petals: 28 },
      { radius: 520, petals: 28 },
    ],
  });
  const garlands = [-20, 600].map((fromX) =>
    garland({ fromX, toX: fromX + 620, y: 6, sag: 58, flowers: 17, radius: 21 }),
  );
  const players = [daughter, mother, father, grandfather, grandmother].map(seatedPlayer);
  const snacks = plateOfSweets({ x: 300, y: 652 }) + glassOfTea({ x: 858, y: 640 }) + glassOfTea({ x: 930, y: 662 });
  const hand = fannedCards(viewersHand.map(cardFace), {
    pivot: { x: table.x, y: 968 },
    radius: 175,
    scale: 0.5,
    degreesBetweenCards: 11,
  });
  return feltScene({
    width: 1200,
    height: 800,
    light: { x: 600, y: 260, radius: 760 },
    content: `${halo}${garlands.join("")}${players.join("")}${tableTop()}${decks()}${snacks}${hand}`,
  });
}

function tableTop(): string {
  const { x, y, reach, depth } = table;
  return `<g filter="url(#deep-shadow)"><ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${depth}" fill="${palette.marigoldDeep}"/></g>
    <ellipse cx="${x}" cy="${y}" rx="${reach - 14}" ry="${depth - 12}" fill="${palette.feltLight}"/>
    <ellipse cx="${x}" cy="${y}" rx="${reach - 44}" ry="${depth - 30}" fill="none" stroke="${palette.marigold}" stroke-opacity="0.5" stroke-width="3"/>`;
}

/** The closed and the open deck, foreshortened as the table is. */
function decks(): string {
  const closed = [0, 6, 12].map((raised) => lyingCard(cardBack(), { x: -118 - raised / 2, y: -raised, scale: 0.38 }));
  const open = openDeck.map((card, index) =>
    lyingCard(cardFace(card), { x: 16 + index * 12, y: -6, scale: 0.38, degrees: index * 14 - 8 }),
  );
  return `<g transform="translate(${table.x} ${table.y - 118}) scale(1 0.72)">${closed.join("")}${open.join("")}</g>`;
}
