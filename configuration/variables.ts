import { isIP, isIPv6 } from "node:net";
import path from "node:path";

import { z } from "zod";

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const anyPort = z.string().refine(isPort, "must be a port, a whole number from 1 to 65535").transform(Number);

const port = (fallback: number) => anyPort.default(fallback);

/** An IP address as browsers spell it, so that an origin made from it equals the one that they send. */
function asInUrls(address: string): string {
  const url = `http://[${address}]`;
  return isIPv6(address) && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/** The address of one of this machine's network interfaces, or `0.0.0.0` or `::` for all of them. */
const host = z
  .string()
  .refine((text) => isIP(text) !== 0, "must be an IP address to listen on, such as 127.0.0.1 or 0.0.0.0")
  .transform(asInUrls)
  .default("127.0.0.1");

/** A new secret, the one that it replaces, and the one before that, whose files of acceptances are still checked. */
const mostSecrets = 3;

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase();

const isServiceUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === "";
};

/** A service's address, without slashes at its end, because paths are appended to it. */
const serviceUrl = (error: string) =>
  z
    .string()
    .refine(isServiceUrl, error)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional();

const isSmtpUrl = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text) && new URL(text).hostname !== "";

/** Whether user and password can be decoded: a `%` begins two hexadecimal digits, which are UTF-8 together. */
function hasReadableCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

const origin = z
  .string()
  .refine(
    isOrigin,
    "must be an origin such as https://www.example.com, without a path, a trailing slash or the port that its scheme has anyway; a name in other letters than a to z is written as xn--…",
  )
  .transform((text) => text.toLowerCase());

/**
 * Every environment variable that the project reads, with its parser; each process picks the ones that it needs. docs/operating.md explains them to
 * operators.
 */
export const variables = {
  /** Whether embedded stand-ins may be used. Not `NODE_ENV`, which only says how the code was built. */
  DEPLOYMENT: z.enum(["local", "production"], 'must be "local" or "production"').default("local"),
  /** The folder of all data of the embedded services, relative to the working directory. */
  DATA_DIRECTORY: z
    .string()
    .refine((text) => !/^[~"']/.test(text), {
      error: ({ input }) =>
        `must be a folder's path without quotation marks, and without ~, which only a shell replaces by a person's folder. Data that an earlier version kept are in ${path.resolve(String(input))}: move them`,
    })
    .default("./data"),
  SITE_PORT: port(3000),
  SITE_HOST: host,
  /** The only origin that visitors use; other hosts are redirected to it or refused. */
  SITE_ORIGIN: origin.optional(),
  /** How many of the operator's proxies are in front of the site and the lake, each adding an address to `X-Forwarded-For`; 0 by default. */
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^[0-9]$/, "must be the number of proxies in front, from 0 to 9")
    .transform(Number)
    .optional(),
  /** The same of the lake alone, where its number is another than the site's. */
  CONTENT_LAKE_TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^[1-9]$/, "must be the number of proxies in front of the lake, from 1 to 9, or not be set")
    .transform(Number)
    .optional(),
  /**
   * The secret from which the site derives its keys: for cookie signatures and for the pseudonyms that limits count by. Older ones may follow it, each after
   * a comma: what they signed is still accepted.
   */
  SESSION_SECRET: z
    .string()
    .transform((text): readonly [string, ...string[]] => {
      const [first = "", ...others] = text.split(",");
      return [first, ...others];
    })
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "must have at least 32 characters, and each of several that commas separate; make one with: openssl rand -base64 48",
    )
    .refine(
      (secrets) => secrets.length === 1 || secrets.every((secret) => secret === secret.trim()),
      "must have no space beside the comma between a new secret and an older one",
    )
    .refine(
      (secrets) => secrets.length <= mostSecrets,
      `must be one secret, or up to ${mostSecrets} that commas separate`,
    )
    .optional(),
  /** The port at which Prometheus reads the site's metrics; none by default. */
  METRICS_PORT: anyPort.optional(),
  STUDIO_PORT: port(3333),
  STUDIO_HOST: host,
  /** The origin at which staff open the Studio. */
  STUDIO_ORIGIN: origin.optional(),
  CONTENT_LAKE_PORT: port(3400),
  CONTENT_LAKE_HOST: host,
  /** The origin at which the site and staff's browsers reach the embedded lake. */
  CONTENT_LAKE_ORIGIN: origin.optional(),
  /** Accepts the embedded lake in production. */
  EMBEDDED_CONTENT_LAKE: z.literal("accept", 'must be "accept" or not set').optional(),
  /** The embedded inbox page: SMS and mails that never leave this machine. */
  INBOX_PORT: port(3500),
  INBOX_HOST: host,
  INBOX_SMTP_PORT: port(3525),
  OTP_PORT: port(3501),
  OTP_HOST: host,
  /** The OTP service's address; the calls' names are appended to its path. Without one the embedded stand-in is used. */
  OTP_SERVICE_URL: serviceUrl(
    "must be the OTP service's URL such as https://otp.example.com, without user name or query",
  ),
  /** A service that knows leaked passwords, with Have I Been Pwned's range protocol; `/range/…` is appended. Without one no service is asked. */
  BREACHED_PASSWORDS_URL: serviceUrl(
    "must be the URL of a service with the range protocol, such as https://api.pwnedpasswords.com",
  ),
  GOOGLE_PORT: port(3502),
  GOOGLE_HOST: host,
  /** The site's client id at Google. Without one the embedded stand-in is used. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The mail server, with user and password if it needs them. Without one the embedded inbox receives the mails. */
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error: "must be a mail server's URL such as smtps://user:password@smtp.example.com:465",
      abort: true,
    })
    .refine(
      hasReadableCredentials,
      "must spell special characters of user and password in percent-encoding, a % as %25",
    )
    .optional(),
  /** The sender's address of mails. */
  MAIL_FROM: z.email("must be an e-mail address, such as account@example.com").optional(),
  /** More ports of the lake for browsers' event streams, separated by commas; by default the next sixteen after its own that no other part uses. */
  CONTENT_LAKE_STREAM_PORTS: z
    .string()
    .refine((text) => text.split(",").every(isPort), "must be ports separated by commas, such as 3401,3402")
    .transform((text) => text.split(",").map(Number))
    .optional(),
  /** Further origins, besides the Studio's and the site's, whose pages may call the lake from a browser; separated by commas. */
  CONTENT_LAKE_ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((origin) => origin.trim().toLowerCase()))
    .refine(
      (origins) => origins.every(isOrigin),
      "must be origins separated by commas, such as http://localhost:4321,https://preview.example.com",
    )
    .optional(),
  /** A folder in Sanity's import format that an empty embedded lake is filled from. */
  CONTENT_LAKE_SEED: z.string().optional(),
  /** Makes the lake refuse that somebody publishes their own words in legal documents. */
  LEGAL_FOUR_EYES: z.enum(["required"], "must be required, or not be set").optional(),
  /** A PostgreSQL for the accounts. Without one they are stored in the embedded database. */
  DATABASE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
      "must be a URL such as postgres://user:password@host:5432/name",
    )
    .optional(),
  /** The most connections to PostgreSQL that one process holds; all servers together must stay below the database's own limit. */
  DATABASE_MAX_CONNECTIONS: z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text), "must be a whole number from 1 to 999")
    .transform(Number)
    .default(10),
  /** Accepts the embedded database's risks in production. */
  EMBEDDED_DATABASE: z.literal("accept", 'must be "accept" or not set').optional(),
  /** A hosted Sanity project. Without one the embedded lake is used. */
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "must be a Sanity project id: lower-case letters, digits and dashes")
    .optional(),
  /** The hosted project's dataset. */
  SANITY_DATASET: z
    .string()
    .regex(
      /^~?[a-z0-9][a-z0-9_-]{0,63}$/,
      "must be a Sanity dataset's name: lower-case letters, digits, dashes and underscores",
    )
    .optional(),
  /** The secret with which the hosted project's webhook is signed. */
  SANITY_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** A token that may read drafts, for previews. Published content needs none unless the dataset is private. */
  SANITY_READ_TOKEN: z.string().optional(),
  /** A token that may write, for `npm run content:migrate` alone. */
  SANITY_WRITE_TOKEN: z.string().optional(),
};

/** The parsed variables. */
export type Variables = z.output<z.ZodObject<typeof variables>>;
