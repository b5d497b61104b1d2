import path from "node:path";

import { z } from "zod";

import { type DatabaseConfiguration, databaseFrom } from "./database.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import {
  hostToReach,
  googleOrigin,
  type Listening,
  originForPrograms,
  otpOrigin,
  siteOrigin,
  studioOrigin,
} from "./origins.ts";
import {
  inProduction,
  isHttps,
  needsContentLakeOrigin,
  needsProxyHops,
  needsSiteOrigin,
  requirement,
} from "./production.ts";
import { connectionFrom, requireOneLake, type SanityConnection, sanityVariables, siteTokenFile } from "./sanity.ts";
import { embeddedGoogleClient } from "./stand-ins.ts";
import { variables } from "./variables.ts";

/** The configuration of the site's process. */
export interface SiteConfiguration extends Listening {
  /** In `production` embedded stand-ins are refused, except a content lake and a database that are accepted by name; browsers are told to require HTTPS. */
  deployment: "local" | "production";
  /** The absolute folder of everything that the site keeps. */
  dataDirectory: string;
  /** The absolute folder of resized pictures. */
  picturesDirectory: string;
  /** The absolute folder of the pictures that the site draws of pages' titles. */
  titlePicturesDirectory: string;
  /** How many of the operator's proxies are in front of the site; at least 1 in production. */
  trustedProxyHops: number;
  /** The secrets from which keys are derived, the first of which signs; absent when the site is to make its own. */
  sessionSecrets?: readonly [string, ...string[]];
  /** The absolute file of the secret that the site makes itself. */
  sessionSecretFile: string;
  /** The absolute folder of every page's last valid words. */
  lastGoodDirectory: string;
  /** The port that serves metrics, if any. */
  metricsPort?: number;
  /** The secret with which hosted Sanity signs its webhook, if there is one. */
  webhookSecret?: string;
  /** Where content comes from. */
  sanity: SanityConnection;
  /** The absolute file of the embedded lake's token that reads drafts; absent with a hosted project, whose token is in `sanity`. */
  siteTokenFile?: string;
  /** The origin at which staff open the Studio, the only one that may frame a preview. */
  studioOrigin: string;
  /** Where accounts are kept. */
  database: DatabaseConfiguration;
  /** The service that sends OTPs. */
  otpService: {
    /** Its address, without a slash at its end. */
    url: string;
    /** Whether it is the embedded stand-in. */
    embedded: boolean;
  };
  /** The address of a service that knows leaked passwords, without a slash at its end; absent where no service is asked. */
  breachedPasswordsUrl?: string;
  /** Sign-in with Google; absent in production without credentials. */
  google?: {
    clientId: string;
    clientSecret: string;
    /** The origins of the embedded stand-in, without a slash at their end; absent when Google itself is used. */
    embeddedOrigin?: { browser: string; server: string };
  };
  /** How mails are sent. */
  mail: {
    /** The mail server, with user and password if it needs them; must never be logged. */
    smtpUrl: string;
    /** The sender's address. */
    from: string;
    /** Whether the embedded inbox receives them. */
    embedded: boolean;
  };
}

const siteVariables = z.object({
  DEPLOYMENT: variables.DEPLOYMENT,
  DATA_DIRECTORY: variables.DATA_DIRECTORY,
  SITE_PORT: variables.SITE_PORT,
  SITE_HOST: variables.SITE_HOST,
  SITE_ORIGIN: variables.SITE_ORIGIN,
  METRICS_PORT: variables.METRICS_PORT,
  SANITY_WEBHOOK_SECRET: variables.SANITY_WEBHOOK_SECRET,
  SESSION_SECRET: variables.SESSION_SECRET,
  TRUSTED_PROXY_HOPS: variables.TRUSTED_PROXY_HOPS,
  ...sanityVariables,
  STUDIO_PORT: variables.STUDIO_PORT,
  STUDIO_HOST: variables.STUDIO_HOST,
  STUDIO_ORIGIN: variables.STUDIO_ORIGIN,
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_MAX_CONNECTIONS: variables.DATABASE_MAX_CONNECTIONS,
  EMBEDDED_DATABASE: variables.EMBEDDED_DATABASE,
  OTP_PORT: variables.OTP_PORT,
  OTP_HOST: variables.OTP_HOST,
  OTP_SERVICE_URL: variables.OTP_SERVICE_URL,
  BREACHED_PASSWORDS_URL: variables.BREACHED_PASSWORDS_URL,
  GOOGLE_PORT: variables.GOOGLE_PORT,
  GOOGLE_HOST: variables.GOOGLE_HOST,
  GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET: variables.GOOGLE_CLIENT_SECRET,
  INBOX_SMTP_PORT: variables.INBOX_SMTP_PORT,
  INBOX_HOST: variables.INBOX_HOST,
  SMTP_URL: variables.SMTP_URL,
  MAIL_FROM: variables.MAIL_FROM,
});

type SiteVariables = z.output<typeof siteVariables>;

const siteEnvironment = requireOneLake(siteVariables)
  .refine(
    ...inProduction(
      "SANITY_PROJECT_ID",
      ({ SANITY_PROJECT_ID, EMBEDDED_CONTENT_LAKE }: SiteVariables) =>
        Boolean(SANITY_PROJECT_ID ?? EMBEDDED_CONTENT_LAKE),
      "must be set to a hosted Sanity project, because DEPLOYMENT is production; or set EMBEDDED_CONTENT_LAKE=accept, which keeps all content on one machine that you back up",
    ),
  )
  .refine(...needsContentLakeOrigin)
  .refine(
    ...inProduction(
      "STUDIO_ORIGIN",
      ({ STUDIO_ORIGIN, SANITY_READ_TOKEN }: SiteVariables) => !SANITY_READ_TOKEN || isHttps(STUDIO_ORIGIN),
      "must be set to the https:// origin of the Studio, which alone may frame a preview, because DEPLOYMENT is production and SANITY_READ_TOKEN is set",
    ),
  )
  .refine(
    ...inProduction(
      "SESSION_SECRET",
      ({ SESSION_SECRET }: SiteVariables) => Boolean(SESSION_SECRET),
      "must be set to a secret of at least 32 characters, the same on every server, because DEPLOYMENT is production",
    ),
  )
  .refine(...needsProxyHops)
  .refine(
    ...inProduction(
      "DATABASE_URL",
      ({ DATABASE_URL, EMBEDDED_DATABASE }: SiteVariables) => Boolean(DATABASE_URL ?? EMBEDDED_DATABASE),
      "must be set to a PostgreSQL, because DEPLOYMENT is production; or set EMBEDDED_DATABASE=accept, which allows one process on one machine and may lose accounts in a power failure",
    ),
  )
  .refine(...needsSiteOrigin)
  .refine(
    ...inProduction(
      "OTP_SERVICE_URL",
      ({ OTP_SERVICE_URL }: SiteVariables) => isHttps(OTP_SERVICE_URL),
      "must be set to the https:// address of the OTP service, because DEPLOYMENT is production, where the embedded one is refused",
    ),
  )
  .refine(
    ...inProduction(
      "BREACHED_PASSWORDS_URL",
      ({ BREACHED_PASSWORDS_URL }: SiteVariables) => !BREACHED_PASSWORDS_URL || isHttps(BREACHED_PASSWORDS_URL),
      "must begin with https://, because DEPLOYMENT is production: forged answers would allow leaked passwords",
    ),
  )
  .refine(
    ...inProduction(
      "SMTP_URL",
      ({ SMTP_URL }: SiteVariables) => Boolean(SMTP_URL),
      "must be set to the mail server, because DEPLOYMENT is production, where the embedded inbox is refused",
    ),
  )
  .refine(
    (environment) => !environment.SMTP_URL || environment.MAIL_FROM,
    requirement("MAIL_FROM", "must be set to the sender's address, because SMTP_URL is set"),
  )
  .refine(
    (environment) => !environment.GOOGLE_CLIENT_ID === !environment.GOOGLE_CLIENT_SECRET,
    requirement("GOOGLE_CLIENT_SECRET", "and GOOGLE_CLIENT_ID must both be set, or neither"),
  );

/** The sender's address of mails to the embedded inbox. */
const embeddedSender = "account@rummy.example";

/**
 * Reads the site's configuration.
 *
 * @throws ConfigurationError
 */
export function siteConfiguration(environment: Environment): SiteConfiguration {
  const parsed = parseEnvironment(siteEnvironment, environment);
  const sanity = connectionFrom(parsed);
  return {
    deployment: parsed.DEPLOYMENT,
    port: parsed.SITE_PORT,
    host: parsed.SITE_HOST,
    origin: siteOrigin(parsed),
    trustedProxyHops: parsed.TRUSTED_PROXY_HOPS ?? 0,
    ...(parsed.SESSION_SECRET && { sessionSecrets: parsed.SESSION_SECRET }),
    dataDirectory: path.resolve(parsed.DATA_DIRECTORY),
    sessionSecretFile: path.resolve(parsed.DATA_DIRECTORY, "secret"),
    picturesDirectory: path.resolve(parsed.DATA_DIRECTORY, "pictures"),
    titlePicturesDirectory: path.resolve(parsed.DATA_DIRECTORY, "title-pictures"),
    lastGoodDirectory: path.resolve(parsed.DATA_DIRECTORY, "last-good-pages"),
    ...(parsed.METRICS_PORT && { metricsPort: parsed.METRICS_PORT }),
    ...(parsed.SANITY_WEBHOOK_SECRET && { webhookSecret: parsed.SANITY_WEBHOOK_SECRET }),
    sanity,
    ...(sanity.embedded && { siteTokenFile: siteTokenFile(parsed) }),
    studioOrigin: studioOrigin(parsed),
    database: databaseFrom(parsed),
    otpService: { url: parsed.OTP_SERVICE_URL ?? otpOrigin(parsed), embedded: !parsed.OTP_SERVICE_URL },
    ...(parsed.BREACHED_PASSWORDS_URL && { breachedPasswordsUrl: parsed.BREACHED_PASSWORDS_URL }),
    ...googleFrom(parsed),
    mail: {
      smtpUrl: parsed.SMTP_URL ?? `smtp://${hostToReach(parsed.INBOX_HOST)}:${parsed.INBOX_SMTP_PORT}`,
      from: parsed.MAIL_FROM ?? embeddedSender,
      embedded: !parsed.SMTP_URL,
    },
  };
}

function googleFrom(parsed: z.output<typeof siteEnvironment>): Pick<SiteConfiguration, "google"> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = parsed;
  if (clientId && clientSecret) return { google: { clientId, clientSecret } };
  if (parsed.DEPLOYMENT === "production") return {};
  const { id, secret } = embeddedGoogleClient;
  const server = originForPrograms(parsed.GOOGLE_HOST, parsed.GOOGLE_PORT);
  const embeddedOrigin = { browser: googleOrigin(parsed), server };
  return { google: { clientId: id, clientSecret: secret, embeddedOrigin } };
}
