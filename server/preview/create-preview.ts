import type { IncomingMessage } from "node:http";

import { shownPerspectiveHeader } from "../../app/content/preview/shown-perspective-header.ts";
import type { Database } from "../../app/database/database.ts";
import type { Keys } from "../../app/players/secrets.ts";
import { createPreviewCookie } from "./preview-cookie.ts";
import { createPreviewOverlay } from "./preview-overlay.ts";
import { createPreviewLimits, type PreviewRoutesParts } from "./preview-routes.ts";
import { createPreviews, type PreviewsParts } from "./previews.ts";
import { createSharedCookie } from "./shared/shared-cookie.ts";

interface PreviewParts extends PreviewsParts {
  database: Database;
  /** Derives the keys of each use. */
  keysFor: (use: string) => Keys;
}

/** Previews, what opens them, and how a request for one is recognised. */
type Preview = PreviewRoutesParts & {
  isPreview: IsPreview;
};

/**
 * Whether a request is for a preview or a shared draft, by its cookies and target, or asks as a page does that was one. Such a page is told that its
 * preview has ended; to whoever has no preview that is one short answer, and nothing is drawn.
 */
export type IsPreview = (request: Pick<IncomingMessage, "headers" | "url">) => boolean;

/** As Node spells it. */
const shownPerspective = shownPerspectiveHeader.toLowerCase();

/** Makes the process's previews and all that opens them. */
export function createPreview({ database, keysFor, ...parts }: PreviewParts): Preview {
  const { siteOrigin, studioOrigin } = parts;
  const cookie = createPreviewCookie({ siteOrigin, studioOrigin, keys: keysFor("previews") });
  const sharedCookie = createSharedCookie(siteOrigin, keysFor("shared drafts"));
  return {
    previews: createPreviews(parts),
    cookie,
    sharedCookie,
    limits: createPreviewLimits(database, keysFor("limits")[0]),
    overlay: createPreviewOverlay("build/preview"),
    isPreview: ({ headers, url = "" }) =>
      headers[shownPerspective] !== undefined ||
      cookie.read(headers.cookie) !== undefined ||
      sharedCookie.read(headers.cookie, url) !== undefined,
  };
}
