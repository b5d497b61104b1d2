import type { MetaFunction } from "@remix-run/node";

import type { Seo } from "../../content/queries/seo.ts";

/*
 * What the routes of the account's screens export besides their loader, action and screen: `export { … } from "./screen-route.ts"`.
 */

/** The dialog of what is coming soon needs no connection. */
export { answerComingSoon as clientAction } from "./use-coming-soon.ts";

/** A dialog changes no words, and other screens are loaded as new documents. */
export const shouldRevalidate = () => false;

/** Title and description of the loader's `page`, which no search engine may list. */
export const meta: MetaFunction<() => { page: { seo: Seo } }> = ({ data }) =>
  data
    ? [
        { title: data.page.seo.title },
        { name: "description", content: data.page.seo.description },
        { name: "robots", content: "noindex" },
      ]
    : [];
