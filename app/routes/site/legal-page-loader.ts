import type { LoaderFunctionArgs } from "@remix-run/node";

import { legalTextInEffect } from "../../content/legal-text-in-effect.ts";
import { pageLoader } from "../page-loader.ts";
import type { LegalPageName } from "./legal-pages.ts";

/** The loader of a legal page: the text that applies today, and what will apply later. */
export function legalPageLoader(name: LegalPageName) {
  const load = pageLoader(name);
  return async (loading: LoaderFunctionArgs) => {
    const { content, url } = await load(loading);
    return { content: { ...content, page: legalTextInEffect(content.page, loading.context.now) }, url };
  };
}
