import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { readingPages } from "../../pages.ts";

/** Which links a browser may open ahead when a finger or a pointer comes near (HTML standard, "Speculation rules"). */
export const loader = ({ context }: LoaderFunctionArgs) => {
  // A reading page runs no script and changes nothing, so a browser may open it before it is asked for.
  // What is hidden from search engines is for people with its address only.
  const composed = context.content.addresses().pages.filter(({ noindex }) => !noindex);
  const reading = [...readingPages, ...composed].map(({ address }) => address);
  const rules = { prerender: [{ where: { href_matches: reading }, eagerness: "moderate" }] };
  return new Response(JSON.stringify(rules), {
    // The legal switch may hide an address at any moment, and browsers ask for the rules with every page.
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": cacheControl.forOneMinute },
  });
};
