import type { Logger } from "pino";

import type { Content } from "./content/content.ts";
import type { Pictures } from "./content/pictures/pictures.ts";
import type { GoogleSignIn } from "./gateways/google/google-sign-in.ts";
import type { CleanPicture } from "./gateways/pictures/clean-picture.ts";
import type { Players } from "./players/players.ts";
import type { Uploads } from "./request-bodies/uploads.ts";
import type { Visitor } from "./players/visitor.ts";

/**
 * What the server hands every loader and action. The server makes each of these once per process, the request's own values once per
 * request; the app never builds one, so there is one live cache and one log however Remix bundles the routes.
 */
export interface LoadContext {
  /** Every page's words, from the lake or its last good copy. */
  content: Content;
  /** The content's pictures in the sizes pages ask for, from the site's own disk. */
  pictures: Pictures;
  /** Makes strangers' pictures safe to keep; one for the process, so that few are worked on at once. */
  cleanPicture: CleanPicture;
  /** The pictures that are on their way to this process, so that they take a bounded part of its memory. */
  uploads: Uploads;
  /** Accounts, sessions and everything else about players. */
  players: Players;
  /** Sign-in with Google, where the site has it. */
  google: GoogleSignIn | undefined;
  /** Signs the cookies that carry something readable; the session's is random and needs none. */
  cookieSecret: string;
  /** Who asks: where from, and the logged-in player if there is one. */
  visitor: Visitor;
  /** Whether the menu shall lead to the account rather than to the login. Only a hint: it proves nothing. */
  signedInHint: boolean;
  /** The one origin this site answers at, without a trailing slash. */
  siteOrigin: string;
  /** The nonce that lets a hydrated page's own inline scripts run; reading pages never print it. */
  scriptNonce: string;
  /** Names this request in logs and on error pages; carries nothing about the person. */
  requestId: string;
  /** A log whose lines carry the request's id. */
  log: Logger;
}

declare module "@remix-run/node" {
  // Remix reads the load context's type through declaration merging.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends LoadContext {}

  interface Future {
    v3_singleFetch: true;
  }
}
