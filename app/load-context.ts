import type { Logger } from "pino";

import type { ReportReader } from "./content/acceptances/report-readers.ts";
import type { Content } from "./content/content.ts";
import type { Comparison } from "./content/preview/draft-changes.ts";
import type { PreviewConditions } from "./content/preview/preview-conditions.ts";
import type { PreviewContent } from "./content/preview/preview-content.ts";
import type { Pictures } from "./content/pictures/pictures.ts";
import type { TitlePictures } from "./content/title-pictures/title-pictures.ts";
import type { GoogleSignIn } from "./gateways/google/google-sign-in.ts";
import type { CleanPicture } from "./gateways/pictures/clean-picture.ts";
import type { Players } from "./players/players.ts";
import type { Secrets } from "./players/secrets.ts";
import type { Uploads } from "./request-bodies/uploads.ts";
import type { Visitor } from "./players/visitor.ts";

/** A page that was rendered before, as it is sent. */
export interface EncodedPage {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | "identity";
  /** Its `Content-Security-Policy`. */
  policy: string;
}

/** A page as staff preview it, or with the one draft that they shared. */
export interface Preview {
  /** The words, which are the context's `content` too. */
  content: PreviewContent;
  /** What is shown, as the Studio writes it. */
  perspective: string;
  /** Under which conditions. */
  conditions: PreviewConditions;
  /** Whether the script by which the Studio works on a preview is built. */
  hasOverlay: boolean;
  /** For somebody without an account, who sees one draft: when their link ends. Undefined for staff. */
  sharedUntil?: Date;
  /** Whether it shows a screen in one of its states: then the page's own script does not run. */
  isStill?: boolean;
  /** Compares drafts with what is published, for staff. */
  comparison?: Comparison;
}

/** The report on who accepted which terms, as a member of staff has it open. */
export interface ReportReading extends ReportReader {
  /** When it ends. */
  until: Date;
}

/**
 * What the server passes to every loader and action. The server makes each member once per process, and the request's own values once per request.
 * The app makes none of them, so there is one content cache and one log however Remix bundles the routes.
 */
export interface LoadContext {
  /** Every page's words, from the lake or the last valid copy. */
  content: Content;
  /** The preview that a member of staff sees, or somebody with whom they shared a draft; undefined for visitors. */
  preview: Preview | undefined;
  /** The member of staff who has the report on acceptances open; undefined for everybody else, and at every other address. */
  reportReader: ReportReading | undefined;
  /** The instant for which the page is drawn: the present, or the day that staff chose for a preview. */
  now: Date;
  /** The content's pictures in the sizes pages ask for, from the site's own disk. */
  pictures: Pictures;
  /** The pictures that the site draws of pages' titles, for link previews. */
  titlePictures: TitlePictures;
  /** Makes untrusted pictures safe to store; one for the process, so that only a few are decoded at once. */
  cleanPicture: CleanPicture;
  /** The room for pictures that are being uploaded to this process; it limits their memory. */
  uploads: Uploads;
  /** Accounts, sessions and everything else about players. */
  players: Players;
  /** Sign-in with Google, where the site has it. */
  google: GoogleSignIn | undefined;
  /** Sign the cookies with readable content; the session cookie is random and needs no signature. */
  cookieSecrets: Secrets;
  /** The visitor: their network, and the logged-in player if there is one. */
  visitor: Visitor;
  /** Whether the menu links to the account instead of the login. Only a hint, which proves no login. */
  signedInHint: boolean;
  /** The one origin this site answers at, without a trailing slash. */
  siteOrigin: string;
  /** The origin at which staff open the Studio, which alone may frame a preview. */
  studioOrigin: string;
  /** The nonce that lets a hydrated page's own inline scripts run; reading pages never print it. */
  scriptNonce: string;
  /** Identifies this request in logs and on error pages; holds nothing about the person. */
  requestId: string;
  /** The page for an address without a page, which is the same at every address; undefined when it must be rendered. */
  keptNotFoundPage: () => Promise<EncodedPage | undefined>;
  /** A log whose lines hold the request's id. */
  log: Logger;
  /**
   * Receives an error of a loader, an action or a rendering that is not the visitor's mistake. Logs it; when the database is unavailable the answer's
   * status becomes 503 instead of 500.
   */
  reportFailure: (error: unknown) => void;
}

declare module "@remix-run/node" {
  // Remix reads the load context's type through declaration merging.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends LoadContext {}

  interface Future {
    v3_singleFetch: true;
  }
}
