import { z } from "zod";

import { siteSettings } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

const previewWordsPage = z.object({ preview: siteSettings.shape.preview });

/** The words that only staff see, around a preview. */
export type PreviewWords = z.output<typeof previewWordsPage>["preview"];

/** Asks for the words around a preview. They are not among the words around every page, because no visitor needs them. */
export const previewWords = documentQuery("siteSettings", previewWordsPage);
