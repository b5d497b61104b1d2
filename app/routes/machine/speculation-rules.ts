import { pagePaths } from "../page-paths.ts";

/** The pages that run no script and change nothing, so that a browser may open them before they are asked for. */
const readingPages = [
  pagePaths.home,
  pagePaths.about,
  pagePaths.promotion,
  pagePaths["how-to-play"],
  pagePaths.leaderboard,
  pagePaths.privacy,
  pagePaths.terms,
  pagePaths.legality,
  pagePaths.disclaimer,
  pagePaths.rules,
  pagePaths.tips,
  pagePaths.faq,
];

const rules = { prerender: [{ where: { href_matches: readingPages }, eagerness: "moderate" }] };

/** Which links a browser may open ahead when a finger or a pointer comes near (HTML standard, "Speculation rules"). */
export const loader = () =>
  new Response(JSON.stringify(rules), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
