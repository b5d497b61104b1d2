import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { documentMeta } from "../document-meta.ts";
import { legalPageLoader } from "./legal-page-loader.ts";
import { LegalScreen } from "./legal-screen.tsx";

/** The words of the Privacy Policy. */
export const loader = legalPageLoader("privacy");

/** What the Privacy Policy tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** Privacy Policy (spec section 2, `/privacy`). */
export default function Privacy() {
  return <LegalScreen name="privacy" {...useLoaderData<typeof loader>().content} />;
}
