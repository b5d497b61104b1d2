import { createTransport } from "nodemailer";

import type { OutsideCalls } from "../outside-calls.ts";

/** A mail with an id for its Message-ID, the same for each attempt: mail programs show two deliveries with one Message-ID as one. */
export interface NamedMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/** A connection to the mail server. */
export interface Smtp {
  /** Resolves when the server has accepted the mail. Rejects with nodemailer's own error, which `isRefusedForGood` and `problemOf` read. */
  send(mail: NamedMail): Promise<void>;
  close(): void;
}

/** The mail server, and the sender's address. */
export interface SmtpOptions {
  /** `SMTP_URL`: `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: string;
  /** `MAIL_FROM`. */
  from: string;
  /** The site's host name, for the mails' Message-IDs. */
  siteHostname: string;
  calls: OutsideCalls;
  /** How long each step of a delivery may take before it counts as failed. */
  timeoutMilliseconds?: number;
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

const defaultTimeoutMilliseconds = 15_000;

/** Makes the SMTP connection; encrypted, except with a server on this machine. */
export function createSmtp(options: SmtpOptions): Smtp {
  const { url, from, siteHostname, calls, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
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
    // A mail's text comes from the database, so composing it must never read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, ...words }) {
      const to = { name: "", address: recipient };
      const messageId = `<${id}@${siteHostname}>`;
      await calls.make("mail", "send", () => transport.sendMail({ ...words, from, to, messageId }));
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * Whether the mail server permanently refused this mail, its recipient or its content, so that another attempt is useless. A wrong password or a full
 * disk does not count: the operator can correct it.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = parts(error);
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
}

/** The error's code, without the server's message, which often names the recipient. */
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
