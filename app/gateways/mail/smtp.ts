import { createTransport } from "nodemailer";
import { z } from "zod";

import type { OutsideCalls } from "../outside-calls.ts";
import type { Mail } from "./mail.ts";

/** A connection to the mail server. */
export interface Smtp {
  /**
   * Resolves when the server has accepted the mail. Rejects with nodemailer's own error, which `refusedForGood` and `problemOf` read; also once the
   * signal is raised, and then the server may have accepted the mail.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Who mails are from, as their readers see it. */
export interface Sender {
  name: string;
  /** One e-mail address: where answers go. */
  replyTo: string;
}

interface SmtpOptions {
  /** `SMTP_URL`: `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: string;
  /** Whether it is the embedded inbox, which speaks no TLS, wherever it listens. */
  embedded: boolean;
  /** `MAIL_FROM`. */
  from: string;
  /** Asked for each mail. While it rejects, mails leave from the address alone. */
  sender: () => Promise<Sender>;
  /** The site's host name, for the mails' Message-IDs. */
  siteHostname: string;
  calls: OutsideCalls;
  /** How long finding the server, connecting to it and its greeting may each take before the delivery counts as failed. */
  timeoutMilliseconds?: number;
}

/** So that a mailbox whose owner is away, or a list, sends no automatic answer to the sender (RFC 3834, section 5). */
const headers = { "Auto-Submitted": "auto-generated" };

const loopbackHosts = new Set(["localhost", "127.0.0.1", "::1"]);

const defaultTimeoutMilliseconds = 15_000;

/**
 * How long a server that has greeted may take for each answer: as long as RFC 5321 section 4.5.3.2.6 lets it examine a mail. A mail whose acceptance is
 * not waited for is sent again, and its recipient gets it once more each time.
 */
const answerTimeoutMilliseconds = 10 * 60_000;

/** Makes the SMTP connection; encrypted, except with the embedded inbox and with a server on this machine. */
export function createSmtp(options: SmtpOptions): Smtp {
  const { url, embedded, from, sender, siteHostname, calls } = options;
  const { timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.+)\]$/, "$1");
  const secure = protocol === "smtps:";
  const isPlain = !secure && (embedded || loopbackHosts.has(host));
  const transport = createTransport({
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isPlain,
    // A server on this machine often offers a certificate of its own, for no name that anybody checks.
    ignoreTLS: isPlain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: answerTimeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    // A mail's text comes from the database, so composing it must never read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, createdAt: date, subject, html, text }, signal) {
      const said = await sender().catch(() => undefined);
      const addresses = {
        to: { name: "", address: recipient },
        from: { name: said?.name ?? "", address: from },
        ...(said && { replyTo: { name: "", address: said.replyTo } }),
      };
      const messageId = `<${id}@${siteHostname}>`;
      const mail = { ...addresses, messageId, date, headers, subject, html, text };
      const deliver = () => transport.sendMail({ ...mail, signal });
      await calls.make("mail", "send", deliver, { isRefusalError: (error) => refusedForGood(error) !== undefined });
    },
    close: () => transport.close(),
  };
}

/**
 * The enhanced status codes (RFC 3463 and its registry) that refuse the recipient of one mail whatever the site's operator does: the address does not exist
 * (5.1.1, 5.1.2), is not valid (5.1.3), has moved (5.1.6) or takes no mail (5.1.10). Not 5.1.0, which Postfix answers about an unknown sender.
 */
const refusesRecipient = /^5\d\d[ -]5\.1\.(?:[1236]|10)(?![\d.])/;

/** The same for the mail itself: it is too big (5.3.4), or its content cannot be delivered (5.6.x). */
const refusesContent = /^5\d\d[ -]5\.(?:3\.4|6\.\d{1,3})(?![\d.])/;

/**
 * What of this mail the server refused permanently, its recipient or its content, so that another attempt is useless; otherwise undefined. A wrong password, an unknown sender or
 * a blocked site does not count: the operator can correct it. Servers answer those with 550, 553 or 554 to the recipient's address, as they do one
 * that does not exist (RFC 5321 section 4.2.2), so only an enhanced status code tells them apart.
 */
export function refusedForGood(error: unknown): "recipient" | "content" | undefined {
  const { code, response = "", command } = partsOf(error);
  if (code !== "EMESSAGE" && !(code === "EENVELOPE" && command === "RCPT TO")) return undefined;
  if (refusesRecipient.test(response)) return "recipient";
  return refusesContent.test(response) ? "content" : undefined;
}

/** The error's code and the server's status codes, without the server's message, which often names the recipient. */
export function problemOf(error: unknown): string {
  const { code = "unknown", responseCode, response = "" } = partsOf(error);
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? [];
  return [code, responseCode, enhanced].filter((part) => part !== undefined).join(" ");
}

/** What nodemailer adds to an error: its kind, the server's answer with its code, and the command that was answered. */
const smtpFailure = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

const partsOf = (error: unknown): Partial<z.output<typeof smtpFailure>> => smtpFailure.safeParse(error).data ?? {};
