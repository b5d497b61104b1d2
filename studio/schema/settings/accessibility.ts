import { group } from "../fields/group.ts";
import { label } from "../fields/text.ts";

/** Words that people hear rather than see. */
export const accessibility = group("What a screen reader says for parts of a page that have no visible words.", {
  skipLinkLabel: label("The first link of every page, for people who use a keyboard: it jumps over the menu."),
  navigationLabel: label("The menu at the top."),
  footerNavigationLabel: label("The menu at the bottom."),
  openMenuLabel: label("The button that opens the menu on phones."),
  closeMenuLabel: label("The button that closes it."),
  currentPageLabel: label("The page of a menu that one is on."),
  accountNavigationLabel: label("The bar at the top of the account."),
  accountMenuLabel: label("The menu at the side of the account."),
  tabsLabel: label("The row of lessons."),
  contentsLabel: label("The list of a page’s sections."),
  faqGroupsLabel: label("The list of subjects on the FAQ page."),
  noticeBarLabel: label("The notice bar."),
  closeDialogLabel: label("The button that closes a dialog."),
  externalLinkLabel: label("A link to another site."),
  loadingLabel: label("Something is on its way."),
  requiredFieldLabel: label("A field that must be filled in."),
  optionalFieldLabel: label("A field that may be left empty."),
  errorLabel: label("A message about a mistake."),
  successLabel: label("A message that something was done."),
  emailSupportLabel: label("The link that opens a mail to support."),
  spadesLabel: label("The suit of spades."),
  heartsLabel: label("The suit of hearts."),
  diamondsLabel: label("The suit of diamonds."),
  clubsLabel: label("The suit of clubs."),
});
