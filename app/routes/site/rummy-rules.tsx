import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { GuideScreen } from "./guide-screen.tsx";

export const loader = pageLoader("rules");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** Rummy Rules (spec section 2, `/rummy-rules`). */
export default function RummyRules() {
  return <GuideScreen {...useLoaderData<typeof loader>().content} />;
}
