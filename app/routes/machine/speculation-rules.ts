import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { readingPages } from "../../pages.ts";

/** Which links a browser may open ahead when a finger or a pointer comes near (HTML standard, "Speculation rules"). */
export const loader = ({ context }: LoaderFunctionArgs) => {
  // A reading page runs no script and changes nothing, so a browser may open it before it is asked for.
  const reading = [...readingPages, ...context.content.addresses().pages].map(({ address }) => address);
  const rules = { prerender: [{ where: { href_matches: reading }, eagerness: "moderate" }] };
  return new Response(JSON.stringify(rules), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": cacheControl.forOneHour },
  });
};
