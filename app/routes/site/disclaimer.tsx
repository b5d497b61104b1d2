import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalMeta } from "./legal-meta.ts";
import { legalPageLoader } from "./legal-page-loader.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = legalPageLoader("disclaimer");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? legalMeta(data) : []);

/** Disclaimer (spec section 2, `/disclaimer`). */
export default function Disclaimer() {
  return <LegalScreen name="disclaimer" {...useLoaderData<typeof loader>().content} />;
}
