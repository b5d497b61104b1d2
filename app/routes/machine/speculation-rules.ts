import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { readingPages } from "../../pages.ts";

/** A reading page runs no script and changes nothing, so a browser may open it before it is asked for. */
const rules = {
  prerender: [{ where: { href_matches: readingPages.map(({ address }) => address) }, eagerness: "moderate" }],
};

/** Which links a browser may open ahead when a finger or a pointer comes near (HTML standard, "Speculation rules"). */
export const loader = () =>
  new Response(JSON.stringify(rules), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": cacheControl.forOneHour },
  });
