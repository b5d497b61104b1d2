import { createContext } from "react";

import type { PageContent } from "./content/content.ts";
import type { RefusalReason } from "./refusal.ts";

/** Why a route failed, and the words to say so. */
export type Failure =
  | { kind: "not-found"; content: PageContent<"not-found"> }
  | { kind: "refused"; content: PageContent<"refused">; reason: RefusalReason }
  | { kind: "error"; content: PageContent<"error">; requestId: string };

/** What the server knows of a document beyond its routes' data. */
export interface DocumentContext {
  /** Allows the inline scripts of a hydrated page. */
  scriptNonce: string;
  /** Set when a route failed; read apart from the routes' loaders, so that it is there whichever of them failed. */
  failure: Failure | null;
}

/** Given by `entry.server.tsx`; in the browser there is only this default. */
export const documentContext = createContext<DocumentContext>({ scriptNonce: "", failure: null });
