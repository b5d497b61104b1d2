import { palette } from "../palette.ts";

/** A point in the units of the drawing around it. */
export interface Point {
  x: number;
  y: number;
}

/** An arm from shoulder through elbow to hand. */
export interface Arm {
  shoulder: Point;
  elbow: Point;
  hand: Point;
  skin: string;
  sleeve: string;
  /** A short sleeve ends above the elbow, a long one at the wrist. */
  sleeveLength: "short" | "long";
}

const thickness = 36;

/** The arm as SVG, its hand a closed fist. */
export function arm({ shoulder, elbow, hand, skin, sleeve, sleeveLength }: Arm): string {
  const sleeveEnd = sleeveLength === "long" ? [elbow, between(elbow, hand, 0.72)] : [between(shoulder, elbow, 0.62)];
  const hanging = hand.y > shoulder.y;
  return `${hanging ? fold([between(shoulder, elbow, 0.4), elbow, hand], shoulder.x > 0 ? -4 : 4) : ""}${limb([shoulder, elbow, hand], thickness - 8, skin)}
    <circle cx="${shoulder.x}" cy="${shoulder.y}" r="${thickness / 2}" fill="${sleeve}"/>${limb([shoulder, ...sleeveEnd], thickness, sleeve)}
    <circle cx="${hand.x}" cy="${hand.y}" r="19" fill="${skin}"/>`;
}

/** The fingers that hold cards from in front of them, with the thumb behind; drawn after the cards. */
export function holdingFingers({ x, y }: Point, skin: string): string {
  const fingers = [-15, -5, 5, 15].map(
    (offset) =>
      `<path d="M${x + offset} ${y + 10} L${x + offset * 0.9} ${y - 12}" stroke="${palette.skinShade}" stroke-opacity="0.25" stroke-width="13"/><path d="M${x + offset} ${y + 10} L${x + offset * 0.9} ${y - 12}" stroke="${skin}" stroke-width="10.5"/>`,
  );
  return `<g stroke-linecap="round">${fingers.join("")}</g>`;
}

function limb(points: readonly Point[], width: number, colour: string): string {
  return `<path d="${pathThrough(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** A shadow towards the body, which separates the arm from it. */
function fold(points: readonly Point[], towardsBody: number): string {
  return `<path transform="translate(${towardsBody} 0)" d="${pathThrough(points)}" fill="none" stroke="${palette.feltDeep}" stroke-opacity="0.2" stroke-width="${thickness - 2}" stroke-linejoin="round"/>`;
}

function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" L")}`;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
