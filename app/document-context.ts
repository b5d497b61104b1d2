import { createContext } from "react";

import type { PageContent } from "./content/content.ts";

/** What the server knows of a document beyond its routes' data. */
export interface DocumentContext {
  /** Allows the inline scripts of a hydrated page. */
  scriptNonce: string;
  /** The words to show when a route failed, read apart from the routes' loaders so that they are there whichever of them failed. */
  failure: PageContent<"error" | "not-found"> | null;
}

/** Given by `entry.server.tsx`; in the browser there is only this default. */
export const documentContext = createContext<DocumentContext>({ scriptNonce: "", failure: null });
