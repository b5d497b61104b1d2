import { buildTheme, getScopedTheme, getTheme_v2, type ThemeColorCardToneKey, type Theme_v2 } from "@sanity/ui/theme";

import { brandTheme } from "../brand-theme.ts";

export { getContrastRatio, THEME_COLOR_BUTTON_MODES, THEME_COLOR_STATE_TONES } from "@sanity/ui/theme";

/** The colours in which the Studio draws a card of a tone, and what stands on it. */
export function drawnColors(tone: ThemeColorCardToneKey): Theme_v2["color"] {
  const theme = buildTheme();
  // Without those of the second version, which are Sanity's own, the colours are made of the brand's, as in the Studio.
  delete theme.v2;
  // Deprecated, and what `buildLegacyTheme` makes.
  // oxlint-disable-next-line typescript/no-deprecated
  return getTheme_v2(getScopedTheme({ ...theme, color: brandTheme.color }, "light", tone)).color;
}
