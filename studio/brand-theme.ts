import type { RootTheme } from "@sanity/ui/theme";
import { buildLegacyTheme } from "sanity";
import { z } from "zod";

// Sanity's own green and amber are too light for white words on them, and for words in them on a card of their tone.
const green = "#07794f";
const amber = "#995700";
const focusRing = "#15604f";

// Deprecated without a successor in this major version of Sanity.
// oxlint-disable-next-line typescript/no-deprecated
const built = buildLegacyTheme({
  "--black": "#1d2a26",
  "--brand-primary": "#13806c",
  // On Sanity's own grey, white words have a contrast of 4.4.
  "--default-button-color": "#666c85",
  "--default-button-primary-color": "#13806c",
  "--default-button-success-color": green,
  "--default-button-warning-color": amber,
  // On Sanity's own red, white words have a contrast of 3.8.
  "--default-button-danger-color": "#c8321f",
  "--focus-color": focusRing,
  "--main-navigation-color": "#07302a",
  "--main-navigation-color--inverted": "#fdf5e1",
  "--state-info-color": "#0a5a50",
  "--state-success-color": green,
  "--state-warning-color": amber,
});

/** Sanity's own types name a module that is not in its package, so that what it built has no type. */
const color = z.custom<RootTheme["color"]>().parse(built.color);

type Colors = (typeof color)["light"]["default"];

/**
 * Gives selected rows a pale green. The Studio draws a row's second line in the same grey, selected or not (`@sanity/ui` derives it from the tone alone), so
 * on the green that it would take, the line could not be read.
 */
function withPaleSelection(colors: Colors): Colors {
  const { selectable, muted } = colors;
  if (!selectable) return colors;
  const selected = muted.primary.selected;
  return { ...colors, selectable: { ...selectable, default: { ...selectable.default, selected } } };
}

/** Gives a card the focus ring of all others. In one of its own tone, as Sanity draws it there, the ring can hardly be seen. */
const withFocusRing = (colors: Colors): Colors => ({ ...colors, base: { ...colors.base, focusRing } });

const { light } = color;

/** The site's colours (`app/ui/tokens.css`). */
export const brandTheme = {
  ...built,
  color: {
    ...color,
    light: {
      default: withPaleSelection(light.default),
      transparent: withPaleSelection(light.transparent),
      primary: withFocusRing(light.primary),
      positive: withFocusRing(light.positive),
      caution: withFocusRing(light.caution),
      critical: withFocusRing(light.critical),
    },
  },
};
