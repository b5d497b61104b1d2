import { renderToStaticMarkup } from "react-dom/server";

import type { SharedDraft } from "../../document-context.ts";
import styles from "../../ui/preview-bar.css?url";
import { SharedDraftBar } from "./shared-draft-bar.tsx";

/** A mail's document with the bar that says to somebody without an account that they see a draft. */
export function withSharedBar(html: string, shared: SharedDraft & { path: string }): string {
  const bar = renderToStaticMarkup(<SharedDraftBar {...shared} />);
  return html
    .replace("</head>", `<link rel="stylesheet" href="${styles}">\n</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}\n${bar}`);
}
