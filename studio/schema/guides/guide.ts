import { BookIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { contentTabs } from "../fields/content-tabs.ts";
import { inTab } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { language } from "../fields/language.ts";
import { sections } from "../fields/list.ts";
import { seo } from "../fields/seo.ts";
import { label, message } from "../fields/text.ts";
import { kind } from "../fields/kind.ts";
import { uniqueAnchors } from "../fields/unique-anchors.ts";
import { withoutClaims } from "../fields/without-claims.ts";

/** A long instructional text: the rules or the tips. There is one of each kind, with the id `guide-<kind>`. */
export const guide = defineType({
  name: "guide",
  title: "Guide",
  type: "document",
  icon: BookIcon,
  groups: contentTabs("text", "Text"),
  fields: [
    kind("Which guide this is. Set when the document is created.", { rules: "Rummy Rules", tips: "Rummy Tips" }),
    ...inTab("text", {
      title: label("The page’s main heading."),
      summary: message("One sentence: what the reader will find."),
      withoutClaims: withoutClaims("title", "summary"),
      introduction: formatted("Stands before the list of contents."),
      sections,
    }),
    seo,
    language,
  ],
  validation: (rule) => rule.custom(uniqueAnchors),
  preview: { select: { title: "title", subtitle: "summary" } },
});
