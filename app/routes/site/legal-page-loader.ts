import type { LoaderFunctionArgs } from "@remix-run/node";

import { legalTextInEffect } from "../../content/legal/legal-text-in-effect.ts";
import { legalTextWithoutLinksTo } from "../../content/legal/legal-text-without-links.ts";
import { pageLoader } from "../page-loader.ts";
import type { LegalPageName } from "./legal-pages.ts";

/** The loader of a legal page: the text that applies today, and what will apply later. */
export function legalPageLoader(name: LegalPageName) {
  const load = pageLoader(name);
  return async (loading: LoaderFunctionArgs) => {
    const { content, url } = await load(loading);
    const { siteOrigin, now, content: words } = loading.context;
    const hidden = { paths: words.addresses().hiddenPaths, siteOrigin };
    return {
      content: { ...content, page: legalTextWithoutLinksTo(hidden, legalTextInEffect(content.page, now)) },
      url,
    };
  };
}
