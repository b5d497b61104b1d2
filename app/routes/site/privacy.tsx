import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalMeta } from "./legal-meta.ts";
import { legalPageLoader } from "./legal-page-loader.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = legalPageLoader("privacy");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? legalMeta(data) : []);

/** Privacy Policy (spec section 2, `/privacy`). */
export default function Privacy() {
  return <LegalScreen name="privacy" {...useLoaderData<typeof loader>().content} />;
}
