import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { documentMeta } from "../document-meta.ts";
import { pageLoader } from "../page-loader.ts";
import { GuideScreen } from "./guide-screen.tsx";

export const loader = pageLoader("tips");

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** Rummy Tips (spec section 2, `/rummy-tips`). */
export default function RummyTips() {
  return <GuideScreen {...useLoaderData<typeof loader>().content} />;
}
