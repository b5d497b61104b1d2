import { createContext } from "react";

import type { PageContent } from "./content/content.ts";
import type { PreviewConditions } from "./content/preview/preview-conditions.ts";
import type { PreviewWords, SharedDraftWords } from "./content/queries/preview-words.ts";
import type { PageScriptData } from "./page-script/page-script.ts";
import type { RefusalReason } from "./refusal.ts";

/** Why a route failed, and the words of the page that says so. */
export type Failure =
  | { kind: "not-found"; content: PageContent<"not-found"> }
  | { kind: "refused"; content: PageContent<"refused">; reason: RefusalReason }
  | { kind: "incomplete"; content: PageContent<"preview-words">; problems: readonly string[] }
  | { kind: "error"; content: PageContent<"error">; requestId: string };

/** The server's data for a document besides its routes' data. */
export interface DocumentContext {
  /** Allows the inline script of a page that hydrates. */
  scriptNonce: string;
  /** The data that the page's script starts with; null on a reading page and on one that failed. */
  script: PageScriptData | null;
  /** Set when a route failed. Loaded independently of the routes' loaders, so that it is present whichever of them failed. */
  failure: Failure | null;
  /** What stands around a preview; undefined for visitors. */
  preview: ShownPreview | undefined;
}

/** What stands around a preview. */
export interface ShownPreview {
  words: PreviewWords;
  perspective: string;
  /** A digest of the page's words, by which the script of previews notices that one has changed; undefined without that script. */
  wordsDigest: string | undefined;
  conditions: PreviewConditions;
  /** The styles of a chosen theme; undefined for the device's own. */
  themeStyles: string | undefined;
  /** The days (`yyyy-mm-dd`) from which announced versions of the page's legal document apply. */
  announcedDays: readonly string[];
  hasOverlay: boolean;
  shared?: SharedDraft;
}

/** What the bar says to somebody without an account, who sees one draft. */
export interface SharedDraft {
  words: SharedDraftWords;
  /** When their link ends. ISO 8601, UTC. */
  until: string;
}

/** Provided by `entry.server.tsx`; in the browser only this default exists. */
export const documentContext = createContext<DocumentContext>({
  scriptNonce: "",
  script: null,
  failure: null,
  preview: undefined,
});
