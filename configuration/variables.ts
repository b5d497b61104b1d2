import { z } from "zod";

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

const anyPort = z.string().refine(isPort, "must be a port, a whole number from 1 to 65535").transform(Number);

const port = (fallback: number) => anyPort.default(fallback);

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase();

const isServiceUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === "";
};

const isSmtpUrl = (text: string): boolean => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text);

/**
 * Every environment variable the project reads and what it may hold; each process picks the ones it needs. The README's table of variables
 * says the same in prose.
 */
export const variables = {
  /** Whether embedded stand-ins may be used. Not `NODE_ENV`, which says only how the code was built. */
  DEPLOYMENT: z.enum(["local", "production"], 'must be "local" or "production"').default("local"),
  /** The folder all data of the embedded services lives in, relative to the working directory. */
  DATA_DIRECTORY: z.string().default("./data"),
  SITE_PORT: port(3000),
  /** The one origin visitors use; other hosts are redirected to it or refused. */
  SITE_ORIGIN: z
    .string()
    .refine(isOrigin, "must be an origin such as https://www.example.com, without a path or a slash at its end")
    .transform((origin) => origin.toLowerCase())
    .optional(),
  /** How many proxies of the operator's stand in front, each adding an address to `X-Forwarded-For`; none unless set. */
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^[0-9]$/, "must be how many proxies stand in front of the site, a whole number from 0 to 9")
    .transform(Number)
    .optional(),
  /** What the site derives its keys from: cookie signatures and the hashes limits are counted under. */
  SESSION_SECRET: z
    .string()
    .min(32, "must have at least 32 characters, for example from openssl rand -base64 48")
    .optional(),
  /** Where the site's process tells an operator's Prometheus how it is; nowhere when it is not set. */
  METRICS_PORT: anyPort.optional(),
  STUDIO_PORT: port(3333),
  CONTENT_LAKE_PORT: port(3400),
  /** The embedded inbox page: SMS and mails that never leave this machine. */
  INBOX_PORT: port(3500),
  INBOX_SMTP_PORT: port(3525),
  OTP_PORT: port(3501),
  /** The OTP service's address; calls are added to its path. Without one the embedded stand-in is used. */
  OTP_SERVICE_URL: z
    .string()
    .refine(
      isServiceUrl,
      "must be the address of the OTP service such as https://otp.example.com, without a user or a query",
    )
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** Where passwords of leaks are known, in Have I Been Pwned's range protocol; `/range/…` is added. Nobody is asked when it is not set. */
  BREACHED_PASSWORDS_URL: z
    .string()
    .refine(
      isServiceUrl,
      "must be the address of a service that speaks the range protocol, such as https://api.pwnedpasswords.com",
    )
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  GOOGLE_PORT: port(3502),
  /** The site's client id at Google. Without one the embedded stand-in is used. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The mail server, with user and password if it wants them. Without one the embedded inbox takes the mails. */
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, "must be a mail server's address such as smtps://user:password@smtp.example.com:465")
    .optional(),
  /** The address mails come from. */
  MAIL_FROM: z.email("must be an e-mail address, such as account@example.com").optional(),
  /** More ports of the lake, with commas between, for the event streams of browsers; the next sixteen after its own that are nobody's unless set. */
  CONTENT_LAKE_STREAM_PORTS: z
    .string()
    .refine((text) => text.split(",").every(isPort), "must be ports with commas between, such as 3401,3402")
    .transform((text) => text.split(",").map(Number))
    .optional(),
  /** A folder in Sanity's import format that an empty embedded lake begins with. */
  CONTENT_LAKE_SEED: z.string().optional(),
  /** A PostgreSQL for the accounts. Without one they are kept in the embedded database. */
  DATABASE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
      "must be a URL such as postgres://user:password@host:5432/name",
    )
    .optional(),
  /** Connections to PostgreSQL one process holds at most; all servers together must stay below the database's own limit. */
  DATABASE_MAX_CONNECTIONS: z
    .string()
    .refine((text) => /^[1-9]\d{0,2}$/.test(text), "must be a whole number from 1 to 999")
    .transform(Number)
    .default(10),
  /** That the embedded database's risks are accepted in production. */
  EMBEDDED_DATABASE: z.literal("accept", 'must be "accept" or absent').optional(),
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
  /** Shared with the hosted project's webhook, which it signs. */
  SANITY_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** A token that may read drafts, for previews. Published content needs none unless the dataset is private. */
  SANITY_READ_TOKEN: z.string().optional(),
};
