import { palette } from "./palette.ts";
import { cardSize, cardStock } from "./playing-card.ts";
import { suitSymbol } from "./suits.ts";

/** The back of a card as SVG, its top left corner at the origin: a lattice of marigold on felt green within an ivory border. */
export function cardBack(): string {
  const { width, height } = cardSize;
  return `${cardStock()}
    <rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="9" fill="${palette.felt}"/>
    <rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="9" fill="url(#lattice)"/>
    <rect x="22" y="22" width="${width - 44}" height="${height - 44}" rx="5" fill="none" stroke="${palette.marigold}" stroke-width="2"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="44" fill="${palette.felt}" stroke="${palette.marigold}" stroke-width="3"/>
    ${suitSymbol("spades", { x: width / 2, y: height / 2 - 2, size: 46, fill: palette.marigold })}`;
}
