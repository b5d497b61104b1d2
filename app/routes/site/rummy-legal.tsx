import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalMeta } from "./legal-meta.ts";
import { legalPageLoader } from "./legal-page-loader.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = legalPageLoader("legality");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? legalMeta(data) : []);

/** Legal, whether online rummy is legal in India (spec section 2, `/rummy-legal`). */
export default function RummyLegal() {
  return <LegalScreen name="legality" {...useLoaderData<typeof loader>().content} />;
}
