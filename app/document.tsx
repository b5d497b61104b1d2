import { Links, Meta, useLocation } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { localeOf } from "./content/language.ts";
import { documentContext, type ShownPreview } from "./document-context.ts";
import { PageScriptTags } from "./page-script/page-script-tags.tsx";
import { PreviewBar } from "./routes/preview/preview-bar.tsx";
import { SharedDraftBar } from "./routes/preview/shared-draft-bar.tsx";
import previewStyles from "./ui/preview-bar.css?url";

/** The HTML around every page, rendered only on the server. A reading page and an error page have no script. */
export function Document({ children }: { children: ReactNode }) {
  const { scriptNonce, script, failure, preview } = useContext(documentContext);
  const { pathname, search } = useLocation();
  return (
    <html lang={localeOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#09362f" />
        {failure?.kind === "incomplete" && <title>{failure.content.page.preview.incompleteTitle}</title>}
        {failure && failure.kind !== "incomplete" && (
          <>
            <title>{failure.content.page.seo.title}</title>
            <meta name="description" content={failure.content.page.seo.description} />
          </>
        )}
        <Meta />
        <Links />
        {preview && <PreviewHead nonce={scriptNonce} {...preview} />}
      </head>
      <body>
        {preview && !preview.shared && <PreviewBar {...preview} path={pathname + search} />}
        {preview?.shared && <SharedDraftBar {...preview.shared} path={pathname + search} />}
        {children}
        {script && <PageScriptTags script={script} nonce={scriptNonce} />}
      </body>
    </html>
  );
}

/** What stands in a preview's head. */
type PreviewHeadProps = ShownPreview & { nonce: string };

/** What a preview loads besides the page: its bar's styles, and the script by which the Studio works on it. */
function PreviewHead({ nonce, perspective, wordsDigest, themeStyles, hasOverlay }: PreviewHeadProps) {
  return (
    <>
      <link rel="stylesheet" href={previewStyles} />
      {themeStyles !== undefined && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: themeStyles }} />}
      {hasOverlay && (
        <>
          <meta name="preview-perspective" content={perspective} />
          <meta name="preview-words" content={wordsDigest} />
          {/* The script's own styles take the nonce from here. */}
          <meta property="csp-nonce" nonce={nonce} />
          <link rel="stylesheet" href="/preview/overlay.css" />
          <script type="module" nonce={nonce} src="/preview/overlay.js" />
        </>
      )}
    </>
  );
}
