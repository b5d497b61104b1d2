import { UsersIcon } from "@sanity/icons";

import { formatted } from "../fields/formatted.ts";
import { list } from "../fields/list.ts";
import { picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { pageType } from "./page-type.ts";

/** The page about the company (specification section 2, `/about-us`). There is one such document. */
export const aboutPage = pageType({
  name: "aboutPage",
  title: "About Us",
  icon: UsersIcon,
  content: {
    title: label("The page’s main heading."),
    lead: message("One sentence below the heading."),
    withoutClaims: withoutClaims("title", "lead"),
    sections: list("Two texts, each beside its picture.", {
      of: "aboutSection",
      length: 2,
      fields: {
        heading: label("The heading of this part."),
        body: formatted("What this part says."),
        image: picture("Shown beside the text."),
      },
      preview: { select: { title: "heading", media: "image" } },
    }),
  },
});
