import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

import { listen, type Place } from "../../process-kit/http/listen.ts";
import type { Messages } from "./messages.ts";

const maxMailBytes = 1024 * 1024;

/** The status a mail server answers to a mail that is too long (RFC 5321, 552). */
class MailTooLongError extends Error {
  override readonly name = "MailTooLongError";
  readonly responseCode = 552;
}

/** The part of the inbox that receives mails. */
export interface MailReceiver {
  /** The port it listens on. */
  port: number;
  stop: () => Promise<void>;
}

/**
 * Accepts every mail sent by SMTP to it, stores one message for each recipient, and forwards none.
 *
 * @param messages where they are stored
 * @param at the address to listen on, and the port, 0 for any free one
 * @throws PortUnavailableError
 */
export async function receiveMails(messages: Messages, at: Pick<Place, "host" | "port">): Promise<MailReceiver> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      keepMail(stream, recipients, messages).then(() => done(), done);
    },
  });
  // A client that disconnects in the middle is not an error of the inbox.
  server.on("error", () => undefined);
  const variables = { host: "INBOX_HOST", port: "INBOX_SMTP_PORT" };
  await listen(server.server, { ...at, name: "The inbox", variables });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : at.port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function keepMail(
  stream: SMTPServerDataStream,
  recipients: readonly string[],
  messages: Messages,
): Promise<void> {
  const chunks: Buffer[] = [];
  let totalBytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    totalBytes += chunk.length;
    // The mail is read to its end even so, because SMTP cannot stop a sender in the middle.
    if (totalBytes <= maxMailBytes) chunks.push(chunk);
  }
  if (totalBytes > maxMailBytes) throw new MailTooLongError("This mail is too long.");
  const { from, subject = "", text = "", html = "" } = await PostalMime.parse(Buffer.concat(chunks, totalBytes));
  const sender = from?.name ? `${from.name} <${from.address ?? ""}>` : (from?.address ?? "");
  for (const to of recipients) messages.add({ kind: "mail", to, from: sender, subject, text, html });
}
