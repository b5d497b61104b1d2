import { expect, test } from "vitest";

import {
  drawnColors,
  getContrastRatio,
  THEME_COLOR_BUTTON_MODES,
  THEME_COLOR_STATE_TONES,
} from "./testing/drawn-colors.ts";

/** The tones of cards. */
const tones = ["default", "transparent", "primary", "positive", "caution", "critical"] as const;

test.each(tones)("on a %s card words and the focus ring can be seen (WCAG 1.4.3, 1.4.11)", (tone) => {
  const color = drawnColors(tone);
  const tooPale: string[] = [];
  const see = (what: string, foreground: string, background: string, least: number) => {
    const contrast = getContrastRatio(background, foreground);
    if (!(contrast >= least)) tooPale.push(`${what}: ${foreground} on ${background} has ${contrast}`);
  };
  see("the focus ring", color.focusRing, color.bg, 3);
  see("words", color.fg, color.bg, 4.5);
  see("small words", color.muted.fg, color.bg, 4.5);
  see("links", color.link.fg, color.bg, 4.5);
  for (const mode of THEME_COLOR_BUTTON_MODES)
    for (const ofButton of THEME_COLOR_STATE_TONES)
      for (const state of ["enabled", "hovered", "pressed"] as const) {
        const { fg, bg } = color.button[mode][ofButton][state];
        see(`${mode} button, ${ofButton}, ${state}`, fg, bg === "transparent" ? color.bg : bg, 4.5);
      }
  expect(tooPale).toEqual([]);
});
