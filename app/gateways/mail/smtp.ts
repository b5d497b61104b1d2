import { createTransport } from "nodemailer";

/** A mail with a name of its own, the same however often it is sent: mail programs show two deliveries of one name as one. */
export interface NamedMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/** A connection to the mail server. */
export interface Smtp {
  /** Resolves when the server has taken the mail over. Rejects with nodemailer's own error, which `isRefusedForGood` and `problemOf` read. */
  send(mail: NamedMail): Promise<void>;
  close(): void;
}

/** Which mail server, and who writes. */
export interface SmtpOptions {
  /** `SMTP_URL`: `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  /** `MAIL_FROM`. */
  from: string;
  /** The site's host name, for the mails' names. */
  siteHostname: string;
  /** How long each step of a delivery may take; an hour of silence is a failure, too. */
  timeoutMilliseconds?: number;
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

const defaultTimeoutMilliseconds = 15_000;

/** Speaks SMTP, encrypted with every server but one on this machine. */
export function createSmtp(options: SmtpOptions): Smtp {
  const { url, from, siteHostname, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !loopbackHosts.has(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    // A mail is words from the database: it must never read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, ...words }) {
      const to = { name: "", address: recipient };
      await transport.sendMail({ ...words, from, to, messageId: `<${id}@${siteHostname}>` });
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * Whether the mail server refused this very mail, its recipient or its content, in a way that asking again will not change. A wrong
 * password or a full disk is none of that: it passes when the operator mends it.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = parts(error);
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
}

/** What went wrong, without the server's sentence: that one often names the recipient. */
export function problemOf(error: unknown): string {
  const { code = "unknown", responseCode } = parts(error);
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

function parts(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("responseCode" in error && typeof error.responseCode === "number" && { responseCode: error.responseCode }),
  };
}
