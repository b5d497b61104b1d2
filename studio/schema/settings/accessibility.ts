import { group } from "../fields/group.ts";
import { label } from "../fields/text.ts";

/** Texts for screen readers. */
export const accessibility = group("What a screen reader says for parts of a page that have no visible words.", {
  skipLinkLabel: label("The first link of every page, for people who use a keyboard: it jumps over the menu."),
  navigationLabel: label("The menu at the top."),
  footerNavigationLabel: label("The menu at the bottom."),
  openMenuLabel: label("The button that opens the menu on phones."),
  closeMenuLabel: label("The button that closes it."),
  noticeBarLabel: label("The notice bar."),
});
