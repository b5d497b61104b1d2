import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { Fragment, useContext, useEffect } from "react";

import { cacheControl } from "../process-kit/http/cache-control.ts";
import { documentContext } from "./document-context.ts";
import { Document } from "./document.tsx";
import { reloadWithoutScript } from "./reload-without-script.ts";
import { ErrorScreen, IncompleteDraftScreen, NotFoundScreen, RefusedScreen } from "./routes/notice-screen.tsx";
import displayFont from "./ui/fonts/eczar.woff2?url";
import "./ui/ui.css";

/** The files that every document loads besides its own pictures. */
export const links: LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The data of every page's menu: the target of its last link. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ signedInHint: context.signedInHint });

/** Only the server renders the menu. */
export const shouldRevalidate = () => false;

/** A browser may store a page but must revalidate it. */
export const headers = () => ({ "Cache-Control": cacheControl.checked });

/** The HTML around every page. In the browser React renders only the content of `<main>`. */
export const Layout = import.meta.env.SSR ? Document : Fragment;

export default function App() {
  return <Outlet />;
}

/** The page shown instead of one that failed. Only the server has its words: when a page fails in the browser, it is loaded again without script. */
export function ErrorBoundary() {
  const { failure } = useContext(documentContext);
  useEffect(() => {
    if (!failure) reloadWithoutScript(window);
  }, [failure]);
  if (!import.meta.env.SSR || !failure) return null;
  switch (failure.kind) {
    case "not-found":
      return <NotFoundScreen {...failure.content} />;
    case "refused":
      return <RefusedScreen {...failure.content} reason={failure.reason} />;
    case "incomplete":
      return <IncompleteDraftScreen {...failure.content} problems={failure.problems} />;
    case "error":
      return <ErrorScreen {...failure.content} requestId={failure.requestId} />;
  }
}
