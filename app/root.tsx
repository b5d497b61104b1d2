import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { Fragment, useContext, useEffect } from "react";

import { Document } from "./document.tsx";
import { documentContext } from "./document-context.ts";
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

/** The HTML around every page. In the browser there is nothing to do about it: React has only what is in `<main>`. */
export const Layout = import.meta.env.SSR ? Document : Fragment;

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
  if (!import.meta.env.SSR || !failure) return null;
  switch (failure.kind) {
    case "not-found":
      return <NotFoundScreen {...failure.content} />;
    case "refused":
      return <RefusedScreen {...failure.content} reason={failure.reason} />;
    case "error":
      return <ErrorScreen {...failure.content} requestId={failure.requestId} />;
  }
}
