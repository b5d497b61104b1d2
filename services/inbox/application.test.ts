import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import { inboxApplication } from "./application.ts";
import { createMessages } from "./messages.ts";

function openInbox() {
  const messages = createMessages();
  const application = inboxApplication({ host: "127.0.0.1", port: 3500, messages, log: pino({ enabled: false }) });
  const ask = async (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    if (!headers.has("Host")) headers.set("Host", "localhost:3500");
    const response = await application.request(`http://localhost:3500${path}`, { ...options, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const postSms = (body: unknown, headers: Record<string, string> = {}) =>
    ask("/sms", {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        "Content-Length": String(Buffer.byteLength(JSON.stringify(body))),
        ...headers,
      },
    });
  return { messages, ask, postSms };
}

const mail = {
  kind: "mail",
  from: "site@example.com",
  to: "asha@example.com",
  subject: "Hello",
  text: "",
  html: "",
} as const;

test("an SMS that was posted is on the page, and in the listing of its number only", async () => {
  const { ask, postSms } = openInbox();
  expect((await postSms({ to: "+919876543210", text: "123456 is your OTP" })).status).toBe(201);
  await postSms({ to: "+919876543211", text: "654321 is your OTP" });

  expect((await ask("/")).text).toContain("123456 is your OTP");
  const listed = z.array(z.looseObject({})).parse(JSON.parse((await ask("/messages.json?to=%2B919876543210")).text));
  expect(listed).toEqual([
    { kind: "sms", id: 1, to: "+919876543210", text: "123456 is your OTP", receivedAt: expect.any(String) },
  ]);
});

test("the newest message is listed first, and the page reloads itself", async () => {
  const { messages, ask } = openInbox();
  messages.add({ ...mail, subject: "Older" });
  messages.add({ ...mail, subject: "Newer" });

  const { text } = await ask("/");

  expect(text.indexOf("Newer")).toBeGreaterThan(-1);
  expect(text.indexOf("Newer")).toBeLessThan(text.indexOf("Older"));
  expect(text).toContain('http-equiv="refresh"');
});

test("a message's markup is displayed as text, never run", async () => {
  const { messages, ask } = openInbox();
  const evil = `<script>alert(1)</script>"'&`;
  messages.add({ ...mail, subject: evil, from: evil, to: evil, text: evil });

  for (const address of ["/", "/messages/1"]) {
    const { text } = await ask(address);
    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
  }
});

test("web addresses in a text are links, and nothing else is", async () => {
  const { messages, ask } = openInbox();
  const text = `See https://site.example/confirm?token=a&b=1. Not javascript:alert(1) nor https://"onclick="alert(1)`;
  messages.add({ ...mail, text });

  const page = (await ask("/messages/1")).text;

  expect(page).toContain('<a href="https://site.example/confirm?token=a&amp;b=1" rel="noreferrer">');
  expect(page.match(/<a href="(?!\/)/g)).toHaveLength(1);
});

test("a mail's HTML is isolated: a frame and a policy that run nothing and load nothing", async () => {
  const { messages, ask } = openInbox();
  messages.add({ ...mail, html: "<p>Hello</p><script>alert(1)</script>" });

  const page = await ask("/messages/1");
  expect(page.text).toContain(
    '<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/1/html">',
  );
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const framed = await ask("/messages/1/html");
  expect(framed.text).toContain("<p>Hello</p>");
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(framed.headers.get("x-content-type-options")).toBe("nosniff");
});

test("an unknown address or message is answered with 404", async () => {
  const { messages, ask } = openInbox();
  messages.add({ kind: "sms", to: "+919876543210", text: "no mail" });

  for (const address of ["/messages/2", "/messages/1/html", "/messages/0", "/messages/1e0", "/sms", "/other"]) {
    expect((await ask(address)).status).toBe(404);
  }
});

test("an SMS that is not JSON, too long, malformed or sent to a rebound host name is refused", async () => {
  const { messages, postSms } = openInbox();
  const sms = { to: "+919876543210", text: "words" };

  expect((await postSms(sms, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await postSms({ ...sms, text: "x".repeat(9_000) })).status).toBe(413);
  expect((await postSms({ ...sms, to: "asha" })).status).toBe(400);
  expect((await postSms({ ...sms, text: "" })).status).toBe(400);
  expect((await postSms(sms, { Host: "rebound.example:3500" })).status).toBe(421);
  expect(messages.list()).toEqual([]);
});

test("it forgets the oldest messages rather than grow without bound", () => {
  const messages = createMessages(3);
  for (let index = 0; index < 5; index += 1) messages.add(mail);

  expect(messages.list().map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(messages.find(1)).toBeUndefined();
});
