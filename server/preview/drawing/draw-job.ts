import { z } from "zod";

import type { SanityConnection } from "../../../configuration/sanity.ts";
import type { PreviewPass } from "../preview-cookie.ts";

/** To whom a preview is shown. */
export type ShownTo =
  | {
      kind: "staff";
      pass: PreviewPass;
      /** Whether the script by which the Studio works on a preview is built. */
      hasOverlay: boolean;
    }
  /** Somebody with a link to one draft, by the link's name. */
  | { kind: "link holder"; name: string };

/** A page of a preview, asked for with GET or HEAD. */
export interface DrawJob {
  shownTo: ShownTo;
  /** The whole address. */
  url: string;
  method: string;
  /** Whether the menu links to the account instead of the login. */
  signedInHint: boolean;
  /** Identifies the request in logs and on error pages. */
  requestId: string;
}

/** What a process that draws previews is set up with, the same for each of its jobs. */
export interface DrawSettings {
  sanity: SanityConnection;
  /** The file of the embedded lake's token that reads drafts; undefined with a hosted project. */
  siteTokenFile: string | undefined;
  siteOrigin: string;
  studioOrigin: string;
  /** Folder of the bundled words. */
  bundledDirectory: string;
}

/**
 * A drawn page, as it is sent. `ended`: the member of staff has no account any more, or the link has ended. `release ended`: there is no such release
 * any more. `unavailable`: the lake does not answer, which was logged.
 */
export const drawnPreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    status: z.int(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.instanceof(Uint8Array<ArrayBuffer>),
  }),
  z.object({ kind: z.literal("ended") }),
  z.object({ kind: z.literal("release ended") }),
  z.object({ kind: z.literal("unavailable") }),
]);

/** A drawn page, or why there is none. */
export type DrawnPreview = z.output<typeof drawnPreview>;

/** Draws pages of previews. Never rejects. */
export type PreviewDrawer = (job: DrawJob) => Promise<DrawnPreview>;
