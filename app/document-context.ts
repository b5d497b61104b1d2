import { createContext } from "react";

import type { PageContent } from "./content/content.ts";
import type { PageScriptData } from "./page-script/page-script.ts";
import type { RefusalReason } from "./refusal.ts";

/** Why a route failed, and the words to say so. */
export type Failure =
  | { kind: "not-found"; content: PageContent<"not-found"> }
  | { kind: "refused"; content: PageContent<"refused">; reason: RefusalReason }
  | { kind: "error"; content: PageContent<"error">; requestId: string };

/** What the server knows of a document beyond its routes' data. */
export interface DocumentContext {
  /** Allows the inline script of a page that hydrates. */
  scriptNonce: string;
  /** What the page's script is started with; null on a reading page and on one that failed. */
  script: PageScriptData | null;
  /** Set when a route failed; read apart from the routes' loaders, so that it is there whichever of them failed. */
  failure: Failure | null;
}

/** Given by `entry.server.tsx`; in the browser there is only this default. */
export const documentContext = createContext<DocumentContext>({ scriptNonce: "", script: null, failure: null });
