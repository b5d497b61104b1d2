import { CogIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { claim } from "../fields/claim.ts";
import { inTab } from "../fields/fields.ts";
import { group, optionalGroup } from "../fields/group.ts";
import { href, optionalHref } from "../fields/href.ts";
import { language } from "../fields/language.ts";
import { links } from "../fields/list.ts";
import { sharePicture } from "../fields/picture-problem.ts";
import { picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { accessibility, cardWords, faqSearch, legalLabels } from "./labels.ts";
import { acceptancesWords, draftChangesWords, previewWords, sharedDraftWords } from "./staff-words.ts";

const tagline = { kind: "label", maxCharacters: 80 } as const;
const manifestDescription = { kind: "message", maxCharacters: 160 } as const;

const brand = {
  brandName: label("Shown at the top of every page, in page titles and as the sender of mails.", { maxCharacters: 40 }),
  brandLabel: label("What a screen reader says for the brand at the top of the page, which leads to the home page."),
  tagline: label("A few words below the brand at the foot of every page.", tagline),
  withoutClaims: withoutClaims({ tagline }),
  shareImage: picture(
    "Shown when somebody shares a page whose title the site cannot draw. The legal switch cannot hide it, so let it advertise no bonuses, prizes or payments.",
    { limits: sharePicture },
  ),
  manifest: group("What phones show when a visitor puts the site on the home screen.", {
    name: label("The site’s name.", { maxCharacters: 45 }),
    shortName: label("Its name below an icon.", { maxCharacters: 12 }),
    description: message("What the site is for.", manifestDescription),
    withoutClaims: withoutClaims({ description: manifestDescription }),
  }),
};

const navigation = {
  navigation: links("The links at the top of every page, in this order."),
  signedInNavigation: group("Takes the place of Login for a player who has logged in.", {
    label: label("The words a visitor clicks.", { maxCharacters: 40 }),
    href,
  }),
  noticeBar: optionalGroup("A line at the top of every page, for example when something is out of order.", {
    text: label("Leave it empty when there is nothing to say: then there is no bar.", {
      maxCharacters: 200,
      optional: true,
    }),
    linkLabel: label("The words of a link after the text, if it needs one.", {
      maxCharacters: 40,
      optional: true,
      target: "href",
    }),
    href: optionalHref("linkLabel"),
    claim,
  }),
};

const footer = {
  footerNavigation: links("The links at the bottom of every page, in this order."),
  contact: group("The block that tells players how to reach support.", {
    heading: label("The heading of the block.", { maxCharacters: 40 }),
    text: message("Stands before the support e-mail address: what to write about."),
  }),
  responsiblePlay: group("A word of care at the foot of every page.", {
    heading: label("The heading of the block.", { maxCharacters: 40 }),
    text: message("Who may play, and how to keep it a pleasure."),
    restrictedStatesText: message("From which states nobody may play: {restricted-states}."),
    linkLabel: label("The words of the link below.", { maxCharacters: 40 }),
    href,
  }),
  allRightsReserved: message(
    "The last line of every page. Name the company that the brand belongs to; the year is added by itself.",
    { maxCharacters: 200 },
  ),
};

const legal = {
  legalLabels,
  guideLabels: group("The small words around long texts, such as the rules.", {
    contentsHeading: label("Stands above the list of sections.", { maxCharacters: 40 }),
    readNextHeading: label("Stands above links to other pages.", { maxCharacters: 40 }),
  }),
};

const labels = {
  accessibility,
  cardWords,
  faqSearch,
  offline: group("The dialog that keeps a visitor without a connection on a page with a form.", {
    title: label("The dialog’s heading.", { maxCharacters: 40 }),
    message: message("Why the page was not left, and what helps."),
    closeButton: label("The button that closes it.", { maxCharacters: 40 }),
  }),
  preview: previewWords,
  sharedDraft: sharedDraftWords,
  draftChanges: draftChangesWords,
  acceptances: acceptancesWords,
};

/** The words that every page shares: brand, menus, footer and labels (specification section 2). There is one such document. */
export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  icon: CogIcon,
  groups: [
    { name: "brand", title: "Brand", default: true },
    { name: "navigation", title: "Navigation" },
    { name: "footer", title: "Footer" },
    { name: "legal", title: "Legal" },
    { name: "labels", title: "Small labels" },
  ],
  fields: [
    ...inTab("brand", brand),
    ...inTab("navigation", navigation),
    ...inTab("footer", footer),
    ...inTab("legal", legal),
    ...inTab("labels", labels),
    language,
  ],
  preview: { prepare: () => ({ title: "Site settings", subtitle: "Brand, menus, footer, labels" }) },
});
