import { cardBack } from "./card-back.ts";
import { feltScene } from "./felt-scene.ts";
import { lyingCard } from "./laid-cards.ts";
import { palette } from "./palette.ts";
import { cardFace } from "./playing-card.ts";
import { rosette } from "./rosette.ts";
import { suitSymbol } from "./suits.ts";

const phone = { x: 435, y: 70, width: 330, height: 660 };
const left = phone.x + 48;
const fieldWidth = phone.width - 96;

/** The third information card: a phone that asks for a mobile number and a one-time password. 1,200 × 800 pixels. */
export function logIn(): string {
  const halo = rosette({
    x: 600,
    y: 400,
    rings: [
      { radius: 560, petals: 26 },
      { radius: 470, petals: 26 },
    ],
  });
  return feltScene({
    width: 1200,
    height: 800,
    light: { x: 600, y: 360, radius: 680 },
    content: `${halo}${cards()}${body()}${form()}${padlock()}`,
  });
}

function cards(): string {
  const ace = cardFace({ rank: "A", suit: "hearts" });
  return (
    lyingCard(cardBack(), { x: 205, y: 200, scale: 1.05, degrees: -16 }) +
    lyingCard(ace, { x: 742, y: 200, scale: 1.05, degrees: 16 })
  );
}

function body(): string {
  const { x, y, width, height } = phone;
  return `<g filter="url(#deep-shadow)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="52" fill="${palette.feltDeep}"/></g>
    <rect x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}" rx="40" fill="${palette.ivory}"/>
    <rect x="${x + width / 2 - 46}" y="${y + 30}" width="92" height="16" rx="8" fill="${palette.feltDeep}"/>`;
}

function form(): string {
  const middle = phone.x + phone.width / 2;
  const boxes = [0, 1, 2, 3].map((box) => {
    const x = left + box * 61;
    return `<rect x="${x}" y="416" width="51" height="58" rx="10" fill="#ffffff" stroke="${palette.felt}" stroke-width="4"/><circle cx="${x + 25.5}" cy="445" r="8" fill="${palette.felt}"/>`;
  });
  const digits = Array.from(
    { length: 10 },
    (_, digit) => `<circle cx="${left + 24 + digit * 20.6}" cy="359" r="6" fill="${palette.felt}"/>`,
  );
  return `<circle cx="${middle}" cy="222" r="62" fill="${palette.felt}"/>${suitSymbol("spades", { x: middle, y: 220, size: 70, fill: palette.marigold })}
    <rect x="${left}" y="328" width="${fieldWidth}" height="62" rx="12" fill="#ffffff" stroke="${palette.felt}" stroke-width="4"/>${digits.join("")}
    ${boxes.join("")}
    <rect x="${left}" y="508" width="${fieldWidth}" height="70" rx="35" fill="${palette.marigold}"/>
    <path d="M${middle - 28} 543 H${middle + 26} M${middle + 6} 523 L${middle + 28} 543 L${middle + 6} 563" fill="none" stroke="${palette.feltDeep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="${middle - 70}" y="618" width="140" height="12" rx="6" fill="${palette.ivoryShade}"/>`;
}

function padlock(): string {
  return `<g filter="url(#card-shadow)" transform="translate(770 610)"><circle r="82" fill="${palette.felt}" stroke="${palette.marigold}" stroke-width="8"/>
    <path d="M-24 -8 V-26 A24 24 0 0 1 24 -26 V-8" fill="none" stroke="${palette.ivory}" stroke-width="11"/>
    <rect x="-40" y="-10" width="80" height="60" rx="11" fill="${palette.marigold}"/>${suitSymbol("hearts", { x: 0, y: 20, size: 32, fill: palette.feltDeep })}</g>`;
}
