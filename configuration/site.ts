import path from "node:path";

import { z } from "zod";

import { type DatabaseConfiguration, databaseFrom } from "./database.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import { embeddedGoogleClient } from "./google.ts";
import { googleOrigin, otpOrigin, siteOrigin } from "./origins.ts";
import { connectionFrom, requireProject, type SanityConnection, sanityVariables } from "./sanity.ts";
import { variables } from "./variables.ts";

/** What the site's process needs to know. */
export interface SiteConfiguration {
  /** In `production` no embedded stand-in is used and browsers are told to insist on HTTPS. */
  deployment: "local" | "production";
  /** The port to listen on. */
  port: number;
  /** The one origin visitors use, without a slash at its end. */
  origin: string;
  /** The absolute folder resized pictures are kept in. */
  picturesDirectory: string;
  /** How many proxies of the operator's stand in front; at least 1 in production. */
  trustedProxyHops: number;
  /** What keys are derived from; nothing when the site is to make its own once. */
  sessionSecret?: string;
  /** The absolute file a secret of the site's own making is kept in. */
  sessionSecretFile: string;
  /** The absolute folder the last good words of every page are kept in. */
  lastGoodDirectory: string;
  /** The port to give metrics away on, if any. */
  metricsPort?: number;
  /** What hosted Sanity signs its webhook with, if it sends one. */
  webhookSecret?: string;
  /** Where content comes from. */
  sanity: SanityConnection;
  /** Where accounts are kept. */
  database: DatabaseConfiguration;
  /** The service that sends OTPs. */
  otpService: {
    /** Its address, without a slash at its end. */
    url: string;
    /** Whether it is the embedded stand-in. */
    embedded: boolean;
  };
  /** The address of a service that knows passwords of leaks, without a slash at its end; absent where nobody is asked. */
  breachedPasswordsUrl?: string;
  /** Sign-in with Google; absent in production without credentials, where there is none. */
  google?: {
    clientId: string;
    clientSecret: string;
    /** Where the embedded stand-in answers, without a slash at its end; absent when it is Google itself. */
    embeddedOrigin?: { browser: string; server: string };
  };
  /** How mails leave. */
  mail: {
    /** The mail server, with user and password if it wants them; never to be logged. */
    smtpUrl: string;
    /** The address mails come from. */
    from: string;
    /** Whether the embedded inbox takes them. */
    embedded: boolean;
  };
}

/** Every check looks at the whole environment even when another variable is wrong, so that all problems are listed at once. */
const always = { when: () => true };

const siteEnvironment = requireProject(
  z.object({
    DEPLOYMENT: variables.DEPLOYMENT,
    DATA_DIRECTORY: variables.DATA_DIRECTORY,
    SITE_PORT: variables.SITE_PORT,
    SITE_ORIGIN: variables.SITE_ORIGIN,
    METRICS_PORT: variables.METRICS_PORT,
    SANITY_WEBHOOK_SECRET: variables.SANITY_WEBHOOK_SECRET,
    SESSION_SECRET: variables.SESSION_SECRET,
    TRUSTED_PROXY_HOPS: variables.TRUSTED_PROXY_HOPS,
    ...sanityVariables,
    DATABASE_URL: variables.DATABASE_URL,
    DATABASE_MAX_CONNECTIONS: variables.DATABASE_MAX_CONNECTIONS,
    EMBEDDED_DATABASE: variables.EMBEDDED_DATABASE,
    OTP_PORT: variables.OTP_PORT,
    OTP_SERVICE_URL: variables.OTP_SERVICE_URL,
    BREACHED_PASSWORDS_URL: variables.BREACHED_PASSWORDS_URL,
    GOOGLE_PORT: variables.GOOGLE_PORT,
    GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: variables.GOOGLE_CLIENT_SECRET,
    INBOX_SMTP_PORT: variables.INBOX_SMTP_PORT,
    SMTP_URL: variables.SMTP_URL,
    MAIL_FROM: variables.MAIL_FROM,
  }),
)
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SANITY_PROJECT_ID, {
    ...always,
    path: ["SANITY_PROJECT_ID"],
    error:
      "must name a hosted Sanity project, because DEPLOYMENT is production, where the embedded content lake may not be used",
  })
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SESSION_SECRET, {
    ...always,
    path: ["SESSION_SECRET"],
    error:
      "must be a secret of at least 32 characters that every server of the site shares, because DEPLOYMENT is production",
  })
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.TRUSTED_PROXY_HOPS, {
    ...always,
    path: ["TRUSTED_PROXY_HOPS"],
    error:
      "must be how many proxies of yours stand in front, 1 to 9, because DEPLOYMENT is production: the site listens on 127.0.0.1 alone, and what the proxies add to X-Forwarded-For is all that tells visitors apart",
  })
  .refine(
    ({ DEPLOYMENT, DATABASE_URL, EMBEDDED_DATABASE }) =>
      DEPLOYMENT !== "production" || DATABASE_URL || EMBEDDED_DATABASE === "accept",
    {
      ...always,
      path: ["DATABASE_URL"],
      error:
        "must name a PostgreSQL, because DEPLOYMENT is production; or set EMBEDDED_DATABASE=accept, which risks that a power failure loses accounts, and allows only one process on one machine",
    },
  )
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SITE_ORIGIN?.startsWith("https://"), {
    ...always,
    path: ["SITE_ORIGIN"],
    error: "must be the https:// origin visitors use, because DEPLOYMENT is production",
  })
  .refine(
    (environment) => environment.DEPLOYMENT !== "production" || environment.OTP_SERVICE_URL?.startsWith("https://"),
    {
      ...always,
      path: ["OTP_SERVICE_URL"],
      error:
        "must be the https:// address of the service that sends OTPs, because DEPLOYMENT is production, where the embedded one may not be used",
    },
  )
  .refine(
    (environment) =>
      environment.DEPLOYMENT !== "production" || environment.BREACHED_PASSWORDS_URL?.startsWith("https://") !== false,
    {
      ...always,
      path: ["BREACHED_PASSWORDS_URL"],
      error:
        "must begin with https://, because DEPLOYMENT is production: whoever changes its answers decides on passwords",
    },
  )
  .refine((environment) => environment.DEPLOYMENT !== "production" || environment.SMTP_URL, {
    ...always,
    path: ["SMTP_URL"],
    error: "must name the mail server, because DEPLOYMENT is production, where the embedded inbox may not be used",
  })
  .refine((environment) => !environment.SMTP_URL || environment.MAIL_FROM, {
    ...always,
    path: ["MAIL_FROM"],
    error: "must be the address mails come from, because SMTP_URL names a mail server",
  })
  .refine((environment) => !environment.GOOGLE_CLIENT_ID === !environment.GOOGLE_CLIENT_SECRET, {
    ...always,
    path: ["GOOGLE_CLIENT_SECRET"],
    error: "and GOOGLE_CLIENT_ID must both be set, or neither",
  });

/** What mails come from when they go no further than the embedded inbox. */
const embeddedSender = "account@rummy.example";

/**
 * Reads the site's configuration.
 *
 * @throws ConfigurationError
 */
export function siteConfiguration(environment: Environment): SiteConfiguration {
  const parsed = parseEnvironment(siteEnvironment, environment);
  return {
    deployment: parsed.DEPLOYMENT,
    port: parsed.SITE_PORT,
    origin: siteOrigin(parsed),
    trustedProxyHops: parsed.TRUSTED_PROXY_HOPS ?? 0,
    ...(parsed.SESSION_SECRET && { sessionSecret: parsed.SESSION_SECRET }),
    sessionSecretFile: path.resolve(parsed.DATA_DIRECTORY, "secret"),
    picturesDirectory: path.resolve(parsed.DATA_DIRECTORY, "pictures"),
    lastGoodDirectory: path.resolve(parsed.DATA_DIRECTORY, "last-good-pages"),
    ...(parsed.METRICS_PORT && { metricsPort: parsed.METRICS_PORT }),
    ...(parsed.SANITY_WEBHOOK_SECRET && { webhookSecret: parsed.SANITY_WEBHOOK_SECRET }),
    sanity: connectionFrom(parsed),
    database: databaseFrom(parsed),
    otpService: { url: parsed.OTP_SERVICE_URL ?? otpOrigin(parsed), embedded: !parsed.OTP_SERVICE_URL },
    ...(parsed.BREACHED_PASSWORDS_URL && { breachedPasswordsUrl: parsed.BREACHED_PASSWORDS_URL }),
    ...googleFrom(parsed),
    mail: {
      smtpUrl: parsed.SMTP_URL ?? `smtp://127.0.0.1:${parsed.INBOX_SMTP_PORT}`,
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
  // By address: a name may stand for IPv6 first, where the stand-in does not listen.
  const embeddedOrigin = { browser: googleOrigin(parsed), server: `http://127.0.0.1:${parsed.GOOGLE_PORT}` };
  return { google: { clientId: id, clientSecret: secret, embeddedOrigin } };
}
