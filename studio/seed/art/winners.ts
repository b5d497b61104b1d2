import { confetti } from "./confetti.ts";
import { feltScene } from "./felt-scene.ts";
import { garland } from "./garland.ts";
import { palette } from "./palette.ts";
import { winner, type Winner } from "./people/winner.ts";
import { cup, metals } from "./cup.ts";
import { podiumStep, type PodiumStep } from "./podium.ts";
import { rosette } from "./rosette.ts";

const floor = 1000;
const figureScale = 0.96;

const steps: readonly PodiumStep[] = [
  { place: 2, left: 204, width: 396, top: 822, bottom: floor },
  { place: 3, left: 1000, width: 396, top: 850, bottom: floor },
  { place: 1, left: 600, width: 400, top: 782, bottom: floor },
];

const first: Winner = {
  head: { skin: "#b1774e", hair: "braid", hairColour: palette.blackHair, looking: 0.3, bindi: true, earrings: true },
  clothes: { kind: "sari", colour: palette.red, accent: palette.maroon },
  x: 800,
  y: 788,
  scale: figureScale,
  raised: "right",
  trophy: cup(metals.gold),
  cards: [
    { rank: "Q", suit: "hearts" },
    { rank: "K", suit: "hearts" },
    { rank: "A", suit: "hearts" },
  ],
};

const second: Winner = {
  head: { skin: "#9a6440", hair: "swept", hairColour: palette.blackHair, looking: 0.6, beard: true },
  clothes: { kind: "kurta", colour: palette.ivory, accent: palette.sand },
  x: 402,
  y: 828,
  scale: figureScale,
  raised: "left",
  trophy: cup(metals.silver),
  cards: [
    { rank: "5", suit: "clubs" },
    { rank: "6", suit: "clubs" },
    { rank: "7", suit: "clubs" },
  ],
};

const third: Winner = {
  head: {
    skin: "#a9714b",
    hair: "short",
    hairColour: palette.greyingHair,
    looking: -0.6,
    moustache: true,
    glasses: true,
  },
  clothes: { kind: "shirt", colour: palette.teal, accent: palette.tealDeep },
  x: 1198,
  y: 856,
  scale: figureScale,
  raised: "right",
  trophy: cup(metals.bronze),
  cards: [
    { rank: "9", suit: "spades" },
    { rank: "9", suit: "diamonds" },
    { rank: "9", suit: "clubs" },
  ],
};

/** The leaderboard: three players on the winners' podium before a garland of marigolds. 1,600 × 1,000 pixels. */
export function winners(): string {
  const halo = rosette({
    x: 800,
    y: 470,
    rings: [
      { radius: 820, petals: 34 },
      { radius: 700, petals: 34 },
    ],
  });
  const swags = [-60, 513, 1087].map((fromX) =>
    garland({ fromX, toX: fromX + 573, y: 8, sag: 60, flowers: 14, radius: 26 }),
  );
  return feltScene({
    width: 1600,
    height: floor,
    light: { x: 800, y: 400, radius: 940 },
    content: `${halo}${confetti({ width: 1600, height: 720, pieces: 60 })}${swags.join("")}${steps.map(podiumStep).join("")}${[second, third, first].map(winner).join("")}`,
  });
}
