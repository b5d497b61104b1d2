import { once } from "node:events";
import { connect } from "node:net";

import { createTransport } from "nodemailer";
import { expect, test } from "vitest";

import { createMessages } from "./messages.ts";
import { receiveMails } from "./receive-mails.ts";

async function openInbox() {
  const messages = createMessages();
  const receiver = await receiveMails(messages, { host: "127.0.0.1", port: 0 });
  const transport = createTransport({ host: "127.0.0.1", port: receiver.port });
  return {
    messages,
    transport,
    port: receiver.port,
    async [Symbol.asyncDispose]() {
      transport.close();
      await receiver.stop();
    },
  };
}

const mail = {
  from: '"Rummy" <site@example.com>',
  to: "asha@example.com",
  subject: "नमस्ते",
  text: "Text",
  html: "<p>HTML</p>",
};

test("a mail's text is decoded as its writer meant it", async () => {
  await using inbox = await openInbox();

  await inbox.transport.sendMail(mail);

  expect(inbox.messages.list()).toEqual([
    {
      kind: "mail",
      id: 1,
      receivedAt: expect.any(Date),
      to: "asha@example.com",
      from: "Rummy <site@example.com>",
      subject: "नमस्ते",
      text: "Text\n",
      html: "<p>HTML</p>\n",
    },
  ]);
});

test("a mail to two people is a message to each, including one who is not named in its header", async () => {
  await using inbox = await openInbox();

  await inbox.transport.sendMail({ ...mail, bcc: "ravi@example.com" });

  expect(inbox.messages.list().map(({ to }) => to)).toEqual(["ravi@example.com", "asha@example.com"]);
});

test("a mail of more than a megabyte is refused, and the next one accepted", async () => {
  await using inbox = await openInbox();

  await expect(inbox.transport.sendMail({ ...mail, text: "x".repeat(1_100_000) })).rejects.toMatchObject({
    responseCode: 552,
  });
  await inbox.transport.sendMail(mail);

  expect(inbox.messages.list()).toHaveLength(1);
});

test("a client that sends invalid commands or disconnects does not affect others", async () => {
  await using inbox = await openInbox();
  const rude = connect(inbox.port, "127.0.0.1");
  await once(rude, "data");
  rude.write("\0\xff GET / HTTP/1.1\r\nMAIL FROM:<a@b>\r\n");
  await once(rude, "data");
  rude.destroy();

  await inbox.transport.sendMail(mail);

  expect(inbox.messages.list()).toHaveLength(1);
});
