import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalMeta } from "./legal-meta.ts";
import { legalPageLoader } from "./legal-page-loader.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = legalPageLoader("terms");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? legalMeta(data) : []);

/** Terms & Conditions (spec section 2, `/tc`). */
export default function Terms() {
  return <LegalScreen name="terms" {...useLoaderData<typeof loader>().content} />;
}
