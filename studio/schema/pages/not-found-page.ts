import { UnknownIcon } from "@sanity/icons";

import { links } from "../fields/list.ts";
import { noticePage } from "./notice-page.ts";

/** Shown at an unknown address (404). There is one such document. */
export const notFoundPage = noticePage({
  name: "notFoundPage",
  title: "Page not found",
  icon: UnknownIcon,
  textDescription: "The visitor followed a link that leads nowhere: say so, and what to do next.",
  more: { moreLinks: links("Other pages that the visitor may have looked for.") },
});
