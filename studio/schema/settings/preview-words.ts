import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** The words around a preview, which only staff see. */
export const previewWords = group("The bar above a page that staff preview. No visitor sees it.", {
  label: label("What a screen reader says for the bar.", { maxCharacters: 40 }),
  text: label("Says that the page is a preview.", { maxCharacters: 120 }),
  exitButton: label("The button that ends the preview.", { maxCharacters: 40 }),
  incompleteTitle: label("The heading in place of a page whose draft lacks something.", { maxCharacters: 60 }),
  incompleteText: message("Stands above the list of the fields that are missing."),
});
