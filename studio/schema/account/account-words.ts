import { UserIcon } from "@sanity/icons";

import { claim } from "../fields/claim.ts";
import { group } from "../fields/group.ts";
import { href } from "../fields/href.ts";
import { links, list } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { wordsType } from "../pages/page-type.ts";

const topBar = group("The bar at the top of the account.", {
  notAvailableYet: label("Stands before the entries, once.", { maxCharacters: 30 }),
  entries: list("What has not opened yet. None of the entries leads anywhere.", {
    of: "topBarEntry",
    fields: { label: label("The words of the entry.", { maxCharacters: 30 }), claim },
    preview: { select: { title: "label" } },
  }),
  logoutLabel: label("The button that logs out.", { maxCharacters: 30 }),
});

const aside = group("The narrow column beside a screen.", {
  heading: label("Above the current offer."),
  linkLabel: label("The link to the offer’s conditions.", { maxCharacters: 40 }),
  href,
  fallbackHeading: label("Above the words that stand there when no offer is running."),
  fallbackText: message("Those words."),
  fallbackLinkLabel: label("The link below them.", { maxCharacters: 40 }),
  fallbackHref: href,
});

/** The frame around every screen of the account (specification section 2, `/protect`). There is one such document. */
export const accountWords = wordsType({
  name: "accountWords",
  title: "Around every screen",
  icon: UserIcon,
  content: {
    topBar,
    sideMenu: group("The menu at the side.", {
      label: label("What a screen reader calls the menu."),
      entries: links("The screens of the account, in this order."),
    }),
    aside,
    pendingNotice: group("Shown until a player has confirmed the e-mail address.", {
      title: label("The heading."),
      text: message(
        "Below it. May say {email}. Says what to do when that address is wrong; names support with {support-email}.",
      ),
      resendButton: label("The button that sends the mail again.", { maxCharacters: 40 }),
      resent: message("The mail was sent again."),
      resendTooOften: message("Too many mails were asked for. May say {wait}."),
    }),
    termsNotice: group("Shown while the terms that a player agreed to or read last are not the newest.", {
      title: label("The heading."),
      changedText: message("Other terms apply now. May say {date}."),
      announcedText: message("Other terms will apply. May say {date}."),
      linkLabel: label("The link to the terms that apply.", { maxCharacters: 40 }),
      versionLinkLabel: label("The link to this version of the terms. May say {number}.", { maxCharacters: 40 }),
      readButton: label("The button by which a player says that they have read the terms.", { maxCharacters: 40 }),
      recorded: message("It was recorded that the player has read the terms."),
      outdated: message("The terms changed again before the player pressed the button."),
    }),
    welcome: label("Greets the player. May say {name}."),
    signedInAs: label("Tells a player which account this is. May say {email}."),
    googleLinkedNotice: message("The account was just linked with Google."),
    googleRemovedNotice: message("Sign-in with Google was just removed."),
    nameEditedNotice: message("The username was just edited."),
    comingSoon: group("The dialog of everything that has not opened yet.", {
      title: label("The dialog’s heading."),
      message: message("One sentence: it is coming, but not there yet."),
      help: message("Below that."),
      closeButton: label("The button that closes the dialog.", { maxCharacters: 30 }),
    }),
    sampleNotice: message("Stands above numbers that are only samples."),
    messages: group("What may happen on any screen.", {
      saveFailed: message("Something could not be saved."),
      otherAccount: message("Another player has logged in in this browser since the page was opened."),
    }),
  },
});
