import { palette } from "../palette.ts";
import { marigold } from "../marigold.ts";

/** A hairstyle. */
export type Hair = "short" | "swept" | "receding" | "bun" | "long" | "braid";

/** Hair parted in the middle and drawn to the sides. */
const parted = "M0 -38 C-14 -37 -32 -26 -38 4 C-48 -12 -50 -60 0 -60 C50 -60 48 -12 38 4 C32 -26 14 -37 0 -38 Z";

/** The hair on the head and around the face. */
const front: Record<Hair, string> = {
  short:
    "M-40 2 C-50 -50 -24 -64 4 -62 C36 -60 48 -40 40 2 C38 -14 34 -24 28 -30 C6 -24 -16 -26 -28 -32 C-34 -24 -38 -14 -40 2 Z",
  swept:
    "M-40 2 C-52 -42 -30 -66 8 -66 C40 -68 54 -38 40 2 C39 -12 36 -20 31 -26 C10 -22 -8 -28 -18 -40 C-22 -30 -36 -20 -40 2 Z",
  receding:
    "M-40 6 C-48 -26 -40 -54 0 -56 C40 -54 48 -26 40 6 C38 -14 36 -26 28 -34 C16 -46 -16 -46 -28 -34 C-36 -26 -38 -14 -40 6 Z",
  bun: parted,
  long: parted,
  braid: parted,
};

/** The hair that frames the face, on a head whose centre is the origin. */
export function hairInFront(hair: Hair, colour: string): string {
  return `<path d="${front[hair]}" fill="${colour}"/>`;
}

/** The hair that hangs or is gathered behind, on a head whose centre is the origin. */
export function hairBehind(hair: Hair, colour: string): string {
  switch (hair) {
    case "bun":
      return `<circle cx="0" cy="-62" r="25" fill="${colour}"/>${marigold({ x: 22, y: -60, radius: 15 })}`;
    case "long":
      return `<path d="M-42 -20 C-62 40 -66 80 -52 116 C-20 128 20 128 52 116 C66 80 62 40 42 -20 Z" fill="${colour}"/>`;
    case "braid":
      return `<path d="M-42 -20 C-48 12 -34 44 -12 50 H46 C56 30 48 0 42 -20 Z" fill="${colour}"/>`;
    case "short":
    case "swept":
    case "receding":
      return "";
  }
}

/** A braid that falls over the shoulder at our right, on a head whose centre is the origin; drawn after the body. */
export function braidOverShoulder(colour: string): string {
  const plaits = [0, 1, 2, 3, 4].map(
    (index) =>
      `<ellipse cx="${46 - index * 1.5}" cy="${52 + index * 21}" rx="${14 - index}" ry="14" fill="${colour}" stroke="${palette.feltDeep}" stroke-opacity="0.25" stroke-width="2"/>`,
  );
  return `${plaits.join("")}<path d="M34 144 h12 l4 24 q-10 6 -20 0 Z" fill="${colour}"/><rect x="31" y="138" width="18" height="9" rx="4" fill="${palette.marigold}"/>`;
}
