import { once } from "node:events";
import { text } from "node:stream/consumers";

import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, test } from "vitest";

import { unwatchedCalls as calls } from "../testing/unwatched-calls.ts";
import { createSmtp, refusedForGood, problemOf, type Sender } from "./smtp.ts";

/** When a mail server refuses: at the command that names the sender or the recipient, or after it has read the mail. */
type Moment = "sender" | "recipient" | "content";

const mail = {
  id: "1",
  recipient: "asha@example.com",
  createdAt: new Date(),
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
};
const rummy: Sender = { name: "Rummy", replyTo: "support@example.com" };

/** Sends one mail to a mail server; rejects as sending does. */
async function sendTo(
  options: SMTPServerOptions,
  sender = () => Promise.resolve(rummy),
  { host = "127.0.0.1", embedded = true } = {},
): Promise<void> {
  const server = new SMTPServer({ disabledCommands: ["AUTH", "STARTTLS"], disableReverseLookup: true, ...options });
  server.listen(0, host);
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const smtp = createSmtp({
    url: `smtp://${host}:${port}`,
    embedded,
    from: "site@example.com",
    sender,
    siteHostname: "site.example",
    calls,
  });
  try {
    await smtp.send(mail, new AbortController().signal);
  } finally {
    smtp.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

/** The error of sending one mail to a server that refuses it with these words. */
async function refusalOf(moment: Moment, answer: string): Promise<unknown> {
  const refusal = Object.assign(new Error(answer.slice("550 ".length)), { responseCode: Number.parseInt(answer) });
  const refuseAt = (when: Moment) => (when === moment ? refusal : null);
  return sendTo({
    onMailFrom(_address, _session, done) {
      done(refuseAt("sender"));
    },
    onRcptTo(_address, _session, done) {
      done(refuseAt("recipient"));
    },
    onData(stream, _session, done) {
      stream.on("end", () => done(refuseAt("content")));
      stream.resume();
    },
  }).catch((error: unknown) => error);
}

/** One mail as a mail server reads it. */
async function sentMail(sender?: () => Promise<Sender>): Promise<string> {
  let taken = "";
  await sendTo(
    {
      onData(stream, _session, done) {
        void text(stream).then((message) => {
          taken = message;
          done();
        });
      },
    },
    sender,
  );
  return taken;
}

test.each<[refused: "recipient" | "content" | undefined, moment: Moment, answer: string]>([
  [
    "recipient",
    "recipient",
    "550 5.1.1 <asha@example.com>: Recipient address rejected: User unknown in local recipient table",
  ],
  ["recipient", "recipient", "550 5.1.1 The account does not exist.\n Try double-checking the address."],
  ["recipient", "recipient", "550 5.1.2 <asha@example.com>: Recipient address rejected: Domain not found"],
  ["recipient", "recipient", "501 5.1.3 Bad recipient address syntax"],
  ["recipient", "recipient", "551 5.1.6 The mailbox has moved"],
  [
    "recipient",
    "recipient",
    "556 5.1.10 <asha@example.com>: Recipient address rejected: Domain example.com does not accept mail",
  ],
  ["recipient", "content", "550 5.1.1 User unknown"],
  ["content", "content", "552 5.3.4 Message size exceeds fixed limit"],
  ["content", "content", "554 5.6.0 Bad header"],
  [undefined, "recipient", "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list"],
  [undefined, "recipient", "554 5.7.1 <asha@example.com>: Relay access denied"],
  [undefined, "recipient", "550 5.7.1 Relaying denied"],
  [undefined, "recipient", "553 5.7.1 <site@example.com>: Sender address rejected: not owned by user site"],
  [
    undefined,
    "recipient",
    "550 5.1.0 <site@example.com>: Sender address rejected: User unknown in virtual mailbox table",
  ],
  [undefined, "recipient", "550 5.1.8 <site@example.com>: Sender address rejected: Domain not found"],
  [undefined, "recipient", "550 5.1.100 Of another meaning"],
  [undefined, "recipient", "550 relay not permitted"],
  [undefined, "recipient", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  [undefined, "recipient", "450 4.1.2 <asha@example.com>: Recipient address rejected: Domain not found"],
  [undefined, "recipient", "452 4.2.2 The mailbox is full"],
  [undefined, "sender", "550 5.1.1 The sender is unknown"],
  [undefined, "content", "554 Message rejected: Email address is not verified."],
  [undefined, "content", "550 5.7.26 The mail of this sender is not authenticated"],
])("for good is refused %s: the refusal of the %s with %j", async (refused, moment, answer) => {
  const error = await refusalOf(moment, answer);

  expect(refusedForGood(error)).toBe(refused);
  expect(problemOf(error)).toMatch(/^E(?:ENVELOPE|MESSAGE) \d{3}(?: \d\.\d\.\d{1,3})?$/);
});

test.each<[name: string, written: RegExp]>([
  ["Terah Rummy", /^From: Terah Rummy <site@example\.com>\r?$/m],
  ["तेरह रमी", /^From: =\?UTF-8\?[BQ]\?[!-~]+\?= ?\r?\n? ?<site@example\.com>\r?$/m],
  ['Rummy, "13" <all@example.com>', /^From: "Rummy, \\"13\\" <all@example\.com>" <site@example\.com>\r?$/m],
  ["Rummy\r\nBcc: all@example.com", /^From: =\?UTF-8\?[BQ]\?[!-~]+\?=/m],
])("mails are from the brand %j at the site's address, and answers go to support", async (name, written) => {
  const message = await sentMail(() => Promise.resolve({ ...rummy, name }));

  expect(message).toMatch(written);
  const { from, replyTo, bcc } = await PostalMime.parse(message);
  expect(from).toMatchObject({ name, address: "site@example.com" });
  expect(replyTo).toMatchObject([{ name: "", address: "support@example.com" }]);
  expect(bcc ?? []).toEqual([]);
});

test("a mail leaves from the address alone while the sender's words cannot be read", async () => {
  const message = await sentMail(() => Promise.reject(new Error("There are no words.")));

  expect(message).toMatch(/^From: site@example\.com\r?$/m);
  expect(message).not.toMatch(/^Reply-To:/m);
});

test.each([
  { where: "this machine", host: "127.0.0.1", offersTls: false, outcome: "taken" },
  { where: "this machine", host: "127.0.0.1", offersTls: true, outcome: "taken" },
  { where: "another machine", host: "127.0.0.2", offersTls: false, outcome: "ETLS 500" },
  { where: "another machine", host: "127.0.0.2", offersTls: true, outcome: "ESOCKET" },
  { where: "the inbox elsewhere", host: "127.0.0.2", embedded: true, offersTls: false, outcome: "taken" },
])(
  "a server on $where, which offers STARTTLS with an untrusted certificate ($offersTls): $outcome",
  async ({ host, offersTls, embedded = false, outcome }) => {
    const server: SMTPServerOptions = { disabledCommands: offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"] };
    const sending = sendTo(server, undefined, { host, embedded });
    expect(await sending.then(() => "taken", problemOf)).toBe(outcome);
  },
);
