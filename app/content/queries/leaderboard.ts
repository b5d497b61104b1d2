import { defineQuery } from "groq";
import { z } from "zod";

import { href } from "./href.ts";
import { image, imageProjection } from "./image.ts";
import { pageQuery } from "./page-query.ts";
import { seo, seoProjection } from "./seo.ts";

const leaderboardQuery = defineQuery(`*[_type == "leaderboardPage" && language == $language][0]{
  seo${seoProjection},
  title,
  lead,
  withoutClaims{title, lead},
  image${imageProjection},
  "caption": image.caption,
  sections[]{_key, heading, text, claim},
  link{label, href}
}`);

const leaderboardPage = z.object({
  seo,
  title: z.string(),
  lead: z.string(),
  image,
  caption: z.string(),
  sections: z.array(z.object({ _key: z.string(), heading: z.string(), text: z.string() })),
  link: z.object({ label: z.string(), href }),
});

/** The winners (spec section 2, `/leaderboard`). */
export type LeaderboardPage = z.output<typeof leaderboardPage>;

/** Asks for the leaderboard. */
export const leaderboard = pageQuery(leaderboardQuery, leaderboardPage);
