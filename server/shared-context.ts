import type { Logger } from "pino";

import type { LiveContent } from "../app/content/content.ts";
import { createPictures } from "../app/content/pictures/pictures.ts";
import { createTitlePictures } from "../app/content/title-pictures/title-pictures.ts";
import type { Database } from "../app/database/database.ts";
import { createBreachedPasswords } from "../app/gateways/breached-passwords/breached-passwords.ts";
import { createGoogleSignIn, googleEndpoints } from "../app/gateways/google/google-sign-in.ts";
import type { OutsideCalls } from "../app/gateways/outside-calls.ts";
import { type CleanPicture, createCleanPicture } from "../app/gateways/pictures/clean-picture.ts";
import { createSmsOtp } from "../app/gateways/sms-otp/sms-otp.ts";
import { createTitleDrawer } from "../app/gateways/title-pictures/title-drawer.ts";
import type { LoadContext } from "../app/load-context.ts";
import { createPlayers } from "../app/players/create-players.ts";
import type { Ceilings } from "../app/players/limits/ceilings.ts";
import type { LimitName } from "../app/players/limits/limits.ts";
import { derivedSecrets, type Secrets } from "../app/players/secrets.ts";
import { createUploads } from "../app/request-bodies/uploads.ts";
import { googleCallbackPath } from "../configuration/origins.ts";
import type { SiteConfiguration } from "../configuration/site.ts";
import type { LakeWithToken } from "./lake-with-token.ts";

/** The part of the load context that all requests share. */
export type SharedContext = Pick<
  LoadContext,
  | "content"
  | "pictures"
  | "titlePictures"
  | "cleanPicture"
  | "uploads"
  | "players"
  | "google"
  | "cookieSecrets"
  | "siteOrigin"
  | "studioOrigin"
>;

interface SharedContextParts {
  configuration: SiteConfiguration;
  /** Of `SESSION_SECRET`, or the site's own. */
  secrets: Secrets;
  content: LiveContent;
  /** Reads drafts. */
  lake: LakeWithToken;
  /** The folder of the bundled copy of the content. */
  bundledDirectory: string;
  database: Database;
  ceilings: Ceilings;
  /** Is told of each refusal of a limit, and by which. */
  onLimitRefusal: (limit: LimitName) => void;
  calls: OutsideCalls;
  log: Logger;
}

/** Makes what all requests of the process share. */
export async function createSharedContext(parts: SharedContextParts): Promise<SharedContext> {
  const { configuration, secrets, content, lake, bundledDirectory, database, ceilings, onLimitRefusal, calls, log } =
    parts;
  const { sanity, picturesDirectory, titlePicturesDirectory, otpService, breachedPasswordsUrl } = configuration;
  const cookieSecrets = derivedSecrets(secrets, "cookies");
  const cleanPicture = createCleanPicture(log);
  return {
    content,
    pictures: createPictures({
      connection: sanity,
      clientForStaff: configuration.siteTokenFile === undefined ? undefined : lake,
      isLakeAway: () => content.status().lakeIsAway,
      onContentChange: (listener) => content.onChange(listener),
      directory: picturesDirectory,
      bundledDirectory,
      calls,
      log,
    }),
    titlePictures: createTitlePictures({ draw: createTitleDrawer(log), directory: titlePicturesDirectory, log }),
    cleanPicture,
    uploads: createUploads(),
    players: await createPlayers({
      database,
      smsOtp: createSmsOtp({ serviceUrl: otpService.url, calls }),
      breachedPasswords:
        breachedPasswordsUrl === undefined
          ? undefined
          : createBreachedPasswords({ serviceUrl: breachedPasswordsUrl, calls, log }),
      ceilings,
      secrets,
      onLimitRefusal,
      log,
    }),
    google: googleSignIn(configuration, { cookieSecrets, cleanPicture, calls, log }),
    cookieSecrets,
    siteOrigin: configuration.origin,
    studioOrigin: configuration.studioOrigin,
  };
}

function googleSignIn(
  { google, origin }: SiteConfiguration,
  { log, ...made }: { cookieSecrets: Secrets; cleanPicture: CleanPicture; calls: OutsideCalls; log: Logger },
) {
  if (!google) {
    log.warn(
      "sign-in with Google is off and its button hidden: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer it",
    );
    return undefined;
  }
  const { clientId, clientSecret, embeddedOrigin } = google;
  return createGoogleSignIn({
    clientId,
    clientSecret,
    ...googleEndpoints(embeddedOrigin),
    callbackPath: googleCallbackPath,
    siteOrigin: origin,
    ...made,
  });
}
