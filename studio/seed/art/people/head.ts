import { palette } from "../palette.ts";
import { hairBehind, hairInFront, type Hair } from "./hair.ts";

/** What a head looks like. */
export interface Head {
  skin: string;
  hair: Hair;
  hairColour: string;
  /** The direction of the face: -1 to the viewer's left, 0 to the viewer, 1 to the viewer's right. */
  looking: number;
  moustache?: boolean;
  beard?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  earrings?: boolean;
}

/** How far the features move on a face that looks fully to one side, in the head's units. */
const turnOfFace = 8;

/** A smiling head as SVG, about 80 units wide and 104 high, its centre at the origin. Its chin is 52 below. */
export function head(look: Head): string {
  const { skin, hair, hairColour, looking } = look;
  const faceX = looking * turnOfFace;
  const ears = [-38, 38].map((x) => `<ellipse cx="${x}" cy="4" rx="8" ry="12" fill="${skin}"/>`);
  const jewels = look.earrings
    ? [-39, 39].map((x) => `<circle cx="${x}" cy="19" r="5.5" fill="${palette.marigold}"/>`)
    : [];
  return `${ears.join("")}
    <path d="M-39 -10 C-39 -54 39 -54 39 -10 C39 26 22 52 0 52 C-22 52 -39 26 -39 -10 Z" fill="${skin}"/>
    <g fill="${palette.red}" opacity="0.16"><circle cx="${faceX - 23}" cy="17" r="9"/><circle cx="${faceX + 23}" cy="17" r="9"/></g>
    ${look.beard ? beard(hairColour, faceX) : ""}
    ${hairInFront(hair, hairColour)}
    <g transform="translate(${faceX} 0)">${face(look)}</g>${jewels.join("")}`;
}

/** The hair behind neck and shoulders; drawn before the body. */
export function headBehind({ hair, hairColour }: Head): string {
  return hairBehind(hair, hairColour);
}

function face({ hairColour, looking, moustache, glasses, bindi }: Head): string {
  const line = `fill="none" stroke-linecap="round"`;
  return `<path d="M-23 -12 Q-16 -17 -9 -13 M9 -13 Q16 -17 23 -12" ${line} stroke="${hairColour}" stroke-width="3.5"/>
    <path d="M-23 2 Q-16 -6 -9 2 M9 2 Q16 -6 23 2" ${line} stroke="#2a1a14" stroke-width="4"/>
    <path d="M${looking >= 0 ? -2 : 2} 4 Q${looking >= 0 ? 6 : -6} 14 ${looking >= 0 ? -2 : 2} 16" ${line} stroke="#2a1a14" stroke-width="3" opacity="0.55"/>
    <path d="M-13 25 Q0 44 13 25 Z" fill="${palette.ivory}" stroke="#7a2a24" stroke-width="3" stroke-linejoin="round"/>
    ${moustache ? `<path d="M0 18 C8 13 20 17 25 27 C15 25 8 25 0 24 C-8 25 -15 25 -25 27 C-20 17 -8 13 0 18 Z" fill="${hairColour}"/>` : ""}
    ${glasses ? `<g fill="none" stroke="${palette.ink}" stroke-width="3"><circle cx="-16" cy="0" r="13"/><circle cx="16" cy="0" r="13"/><path d="M-3 -1 Q0 -4 3 -1"/></g>` : ""}
    ${bindi ? `<circle cy="-22" r="4" fill="${palette.red}"/>` : ""}`;
}

/** A trimmed beard along the jaw; the mouth is drawn over it. */
function beard(colour: string, mouth: number): string {
  return `<path d="M-39 -2 C-38 30 -22 53 0 53 C22 53 38 30 39 -2 C36 10 30 16 ${mouth + 20} 16 Q${mouth} 10 ${mouth - 20} 16 C-30 16 -36 10 -39 -2 Z" fill="${colour}"/>`;
}
