import type { MetaDescriptor } from "@remix-run/node";

import type { Seo } from "../../content/queries/seo.ts";

/** Title and description of an account screen, which no search engine may list. */
export function screenMeta({ title, description }: Seo): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}
