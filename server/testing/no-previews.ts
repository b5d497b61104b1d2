import { createPreviewCookie } from "../preview/preview-cookie.ts";
import { createPreviewOverlay } from "../preview/preview-overlay.ts";
import { createSharedCookie } from "../preview/shared/shared-cookie.ts";
import type { SiteParts } from "../site.ts";
import { noLimit } from "./no-limit.ts";

/** The origin of the Studio of a site under test. */
export const studioOrigin = "http://studio.test";

/** Previews of a site that has none: no secret opens one. */
export const noPreviews = (siteOrigin: string): SiteParts["preview"] => ({
  previews: {
    owner: () => Promise.resolve(undefined),
    open: () => Promise.resolve({ kind: "ended" }),
    shareOf: () => Promise.resolve(undefined),
    compared: () => Promise.reject(new Error("There are no previews in this test.")),
  },
  draw: () => Promise.resolve({ kind: "unavailable" }),
  cookie: createPreviewCookie({ siteOrigin, studioOrigin, keys: [Buffer.from("signs the previews of tests")] }),
  sharedCookie: createSharedCookie(siteOrigin, [Buffer.from("signs the shared drafts of tests")]),
  overlay: createPreviewOverlay("build/nowhere"),
  limits: { uses: noLimit, triesPerNetwork: noLimit },
});
