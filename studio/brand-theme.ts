import type { RootTheme } from "@sanity/ui/theme";
import { buildLegacyTheme } from "sanity";
import { z } from "zod";

// Deprecated without a successor in this major version of Sanity.
// oxlint-disable-next-line typescript/no-deprecated
const built = buildLegacyTheme({
  "--black": "#1d2a26",
  "--brand-primary": "#13806c",
  "--default-button-primary-color": "#13806c",
  // On Sanity's own red, white words have a contrast of 3.8.
  "--default-button-danger-color": "#c8321f",
  "--focus-color": "#15604f",
  "--main-navigation-color": "#07302a",
  "--main-navigation-color--inverted": "#fdf5e1",
  "--state-info-color": "#0a5a50",
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

const { light } = color;

/** The site's colours (`app/ui/tokens.css`). */
export const brandTheme = {
  ...built,
  color: {
    ...color,
    light: { ...light, default: withPaleSelection(light.default), transparent: withPaleSelection(light.transparent) },
  },
};
