import { z } from "zod";

import type { Pixels } from "./blur-hash.ts";

const swatch = z.object({
  /** `#rrggbb`, like the two colours that are legible on it. */
  background: z.string(),
  foreground: z.string(),
  title: z.string(),
  /** The share of the picture's pixels, in percent. */
  population: z.number(),
});

/** The schema of a picture's colours; a kind that the picture lacks is absent. */
export const imagePalette = z.record(z.string(), swatch);

/** Colours of a picture by their kind: `dominant`, `vibrant`, `darkMuted` and so on. */
export type ImagePalette = Readonly<z.infer<typeof imagePalette>>;

/** The saturation and lightness that each kind looks for, from 0 to 1. */
const kinds = {
  vibrant: { saturation: [0.35, 1, 1], lightness: [0.3, 0.5, 0.7] },
  lightVibrant: { saturation: [0.35, 1, 1], lightness: [0.55, 0.74, 1] },
  darkVibrant: { saturation: [0.35, 1, 1], lightness: [0, 0.26, 0.45] },
  muted: { saturation: [0, 0.3, 0.4], lightness: [0.3, 0.5, 0.7] },
  lightMuted: { saturation: [0, 0.3, 0.4], lightness: [0.55, 0.74, 1] },
  darkMuted: { saturation: [0, 0.3, 0.4], lightness: [0, 0.26, 0.45] },
} as const;

interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly share: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** The most frequent colour of each kind. Pass a thumbnail. */
export function paletteOf(pixels: Pixels): ImagePalette {
  const colours = coloursOf(pixels);
  const [dominant] = colours.toSorted((one, other) => other.share - one.share);
  const found = Object.entries(kinds).flatMap(([kind, wanted]) => {
    const [best] = colours
      .filter(
        ({ saturation, lightness }) => isWithin(saturation, wanted.saturation) && isWithin(lightness, wanted.lightness),
      )
      .toSorted((one, other) => scoreOf(other, wanted) - scoreOf(one, wanted));
    return best ? [[kind, swatchOf(best)] as const] : [];
  });
  return Object.fromEntries([...found, ...(dominant ? [["dominant", swatchOf(dominant)] as const] : [])]);
}

/** Averages of pixels with the same three highest bits in each channel. */
function coloursOf({ data }: Pixels): readonly Colour[] {
  const boxes = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let index = 0; index + 2 < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    const box = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5);
    const [r, g, b, count] = boxes.get(box) ?? [0, 0, 0, 0];
    boxes.set(box, [r + red, g + green, b + blue, count + 1]);
  }
  return [...boxes.values()].map(([r, g, b, count]) => {
    const rgb = [Math.round(r / count), Math.round(g / count), Math.round(b / count)] as const;
    const [most, least] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
    const lightness = (most + least) / 2;
    const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1));
    return { rgb, share: count / (data.length / 3), saturation, lightness };
  });
}

type Wanted = (typeof kinds)[keyof typeof kinds];

function isWithin(value: number, [least, , most]: Wanted["saturation" | "lightness"]): boolean {
  return value >= least && value <= most;
}

function scoreOf({ saturation, lightness, share }: Colour, wanted: Wanted): number {
  return (
    3 * (1 - Math.abs(saturation - wanted.saturation[1])) + 6 * (1 - Math.abs(lightness - wanted.lightness[1])) + share
  );
}

function swatchOf({ rgb, share }: Colour): z.infer<typeof swatch> {
  const [red, green, blue] = rgb;
  const legible = (red * 299 + green * 587 + blue * 114) / 1_000 < 150 ? "#ffffff" : "#000000";
  const background = `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  return { background, foreground: legible, title: legible, population: Math.round(share * 10_000) / 100 };
}
