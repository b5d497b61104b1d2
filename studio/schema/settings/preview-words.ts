import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** The words around a preview, which only staff see. */
export const previewWords = group("The bar above a page that staff preview. No visitor sees it.", {
  label: label("What a screen reader says for the bar.", { maxCharacters: 40 }),
  text: label("Says that the page is a preview.", { maxCharacters: 120 }),
  exitButton: label("The button that ends the preview.", { maxCharacters: 40 }),
  claimsLabel: label("Stands before the three buttons for the legal switch.", { maxCharacters: 40 }),
  claimsPublished: label("The button for the legal switch as it is published.", { maxCharacters: 30 }),
  claimsHidden: label("The button for the page as it is while the switch hides claims.", { maxCharacters: 30 }),
  claimsShown: label("The button for the page as it is while the switch hides nothing.", { maxCharacters: 30 }),
  themeLabel: label("Stands before the three buttons for the theme.", { maxCharacters: 40 }),
  themeDevice: label("The button for the theme of the device.", { maxCharacters: 30 }),
  themeLight: label("The button for the light theme.", { maxCharacters: 30 }),
  themeDark: label("The button for the dark theme.", { maxCharacters: 30 }),
  dayLabel: label("Stands before the day for which the page is shown.", { maxCharacters: 40 }),
  dayButton: label("The button that shows the page as on that day.", { maxCharacters: 30 }),
  todayButton: label("The button that shows the page as today.", { maxCharacters: 30 }),
  incompleteTitle: label("The heading in place of a page whose draft lacks something.", { maxCharacters: 60 }),
  incompleteText: message("Stands above the list of the fields that are missing."),
});
