import { StarIcon } from "@sanity/icons";

import { claim } from "../fields/claim.ts";
import { list } from "../fields/list.ts";
import { picture } from "../fields/picture.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { link } from "../fields/link.ts";
import { pageType } from "./page-type.ts";

/** The winners, and how to become one (specification section 2, `/leaderboard`). There is one such document. */
export const leaderboardPage = pageType({
  name: "leaderboardPage",
  title: "Leaderboard",
  icon: StarIcon,
  content: {
    title: label("The page’s main heading."),
    lead: message("Below the heading."),
    withoutClaims: withoutClaims("title", "lead"),
    image: picture("The winners.", {
      caption: label("Stands below the picture.", { maxCharacters: 120 }),
    }),
    sections: list("How the leaderboard and the tournaments work.", {
      of: "leaderboardSection",
      fields: {
        heading: label("The heading of this part."),
        text: message("What this part says.", { maxCharacters: 600 }),
        claim,
      },
      preview: { select: { title: "heading", subtitle: "text" } },
    }),
    link: link("Where to read on."),
  },
});
