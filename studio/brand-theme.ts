import { buildLegacyTheme } from "sanity";

/**
 * The site's colours (`app/ui/tokens.css`). Selected elements have a lighter green than the felt, because the Studio derives the colour of small text
 * from it.
 */
// Deprecated without a successor in this major version of Sanity.
// oxlint-disable-next-line typescript/no-deprecated
export const brandTheme = buildLegacyTheme({
  "--black": "#1d2a26",
  "--brand-primary": "#13806c",
  "--default-button-primary-color": "#13806c",
  "--focus-color": "#15604f",
  "--main-navigation-color": "#07302a",
  "--main-navigation-color--inverted": "#fdf5e1",
  "--state-info-color": "#0a5a50",
});
