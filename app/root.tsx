import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "@remix-run/react";
import { useContext, useEffect, type ReactNode } from "react";

import { localeOf } from "./content/language.ts";
import { documentContext } from "./document-context.ts";
import { hydrates } from "./hydration.ts";
import { reloadOnce } from "./reload-once.ts";
import { revalidateWhenReachable } from "./routes/join/forms/keep-form-when-unreachable.ts";
import { ErrorScreen, NotFoundScreen, RefusedScreen } from "./routes/notice-screen.tsx";
import displayFont from "./ui/fonts/eczar.woff2?url";
import "./ui/ui.css";

/** What every document fetches besides its own pictures. */
export const links: LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** What every page's menu needs: where its last link leads. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ signedInHint: context.signedInHint });

/** A form that could not be sent keeps its page. */
export const shouldRevalidate = revalidateWhenReachable;

/** A browser may keep a page but must ask whether it is still the newest. */
export const headers = () => ({ "Cache-Control": "no-cache" });

/** The HTML around every page. A reading page, or one that says what failed, ships no script. */
export function Layout({ children }: { children: ReactNode }) {
  const { scriptNonce, failure } = useContext(documentContext);
  const { pathname } = useLocation();
  const runsScripts = hydrates(useMatches()) && !failure;
  return (
    <html lang={localeOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#09362f" />
        {failure && <title>{failure.content.page.seo.title}</title>}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {runsScripts && (
          <>
            <ScrollRestoration nonce={scriptNonce} />
            <Scripts nonce={scriptNonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The page itself. */
export default function App() {
  return <Outlet />;
}

/** The page in place of one that failed. Only the server has its words: when a route fails in the browser, the document is asked for again, once. */
export function ErrorBoundary() {
  const { failure } = useContext(documentContext);
  useEffect(() => {
    if (!failure) reloadOnce(window);
  }, [failure]);
  if (!failure) return null;
  switch (failure.kind) {
    case "not-found":
      return <NotFoundScreen {...failure.content} />;
    case "refused":
      return <RefusedScreen {...failure.content} reason={failure.reason} />;
    case "error":
      return <ErrorScreen {...failure.content} requestId={failure.requestId} />;
  }
}
