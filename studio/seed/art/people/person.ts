import { clothedTorso, type Clothes } from "./clothes.ts";
import { braidOverShoulder } from "./hair.ts";
import { head, headBehind, type Head } from "./head.ts";

/** A person in a picture: head and clothes. */
export interface Person {
  head: Head;
  clothes: Clothes;
}

const headPlace = `transform="translate(0 -80)"`;

/** A person without arms, from the crown, 140 units above the neck's foot, to the waist, 270 below it. The neck's foot is the origin. */
export function upperBody({ head: look, clothes }: Person): string {
  const braid = look.hair === "braid" ? `<g ${headPlace}>${braidOverShoulder(look.hairColour)}</g>` : "";
  return `<g ${headPlace}>${headBehind(look)}</g>${clothedTorso(clothes, look.skin)}${braid}<g ${headPlace}>${head(look)}</g>`;
}

/** The colour and the length of this person's sleeves, for `arm`. A sari's are its blouse's. */
export function sleeveOf({ clothes }: Person): { sleeve: string; sleeveLength: "short" | "long" } {
  const { kind, colour, accent } = clothes;
  return {
    sleeve: kind === "sari" ? accent : colour,
    sleeveLength: kind === "kurta" ? "long" : "short",
  };
}
