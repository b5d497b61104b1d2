import { buildLegacyTheme } from "sanity";

/** The site's colours, from `app/ui/tokens.css`: felt for the bar at the top, its green for what can be pressed. */
// Deprecated with no successor in this major version of Sanity.
// eslint-disable-next-line @typescript-eslint/no-deprecated
export const brandTheme = buildLegacyTheme({
  "--black": "#1d2a26",
  "--brand-primary": "#0c463d",
  "--default-button-primary-color": "#0c463d",
  "--focus-color": "#15604f",
  "--main-navigation-color": "#07302a",
  "--main-navigation-color--inverted": "#fdf5e1",
  "--state-info-color": "#0a5a50",
});
