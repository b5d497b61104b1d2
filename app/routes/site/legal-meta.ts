import { documentMeta, type DocumentMetaOptions } from "../document-meta.ts";
import { structuredData } from "../structured-data.ts";

/** The metadata of a legal page: that of every page, and where it stands in the site. */
export const legalMeta = ({ content, url }: DocumentMetaOptions & { content: { page: { title: string } } }) => [
  ...documentMeta({ content, url }),
  ...structuredData({ settings: content.settings, url, title: content.page.title }),
];
