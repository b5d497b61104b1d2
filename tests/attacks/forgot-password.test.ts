import { expect } from "vitest";

import { messagesTo, newestMessage } from "../harness/inbox.ts";
import { newEmail, signUpMember } from "../harness/member.ts";
import { test } from "../harness/shared-stack-test.ts";
import { newVisitor, type VisitorAnswer } from "../harness/visitor.ts";
import { request, send } from "./wire.ts";

/** An answer without the parts that differ between any two answers: the date and the signed cookie's bytes. */
const comparable = ({ status, headers, location, html }: VisitorAnswer) => ({
  status,
  location,
  html,
  headers: [...headers].filter(([name]) => name !== "date" && name !== "set-cookie").sort(),
  cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "")),
});

test("an address with an account gets the same answer as one without: status, headers, words and cookies", async ({
  stack,
}) => {
  const { email } = await signUpMember(stack);
  const ask = (address: string) => newVisitor(stack.site.origin).post("/forgot-password", { email: address });

  const known = await ask(email);
  expect(known.location).toBe("/forgot-password?sent");
  expect(comparable(await ask(newEmail()))).toEqual(comparable(known));
});

test("no header of a request gets into the mailed link", async ({ stack }) => {
  const { email } = await signUpMember(stack);
  const { origin } = stack.site;
  const body = `email=${encodeURIComponent(email)}`;
  const { host } = new URL(origin);
  const headers = {
    Origin: origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    Forwarded: "host=evil.example",
  };
  const post = (to: string) => send(origin, request("/forgot-password", { Host: to, ...headers }, "POST") + body);

  expect((await post("evil.example")).status, "another Host").not.toBe(303);
  await post(host);
  const mail = await newestMessage(stack, email, /reset-password/);
  expect(mail).toContain(`${origin}/reset-password?token=`);
  for (const text of await messagesTo(stack, email)) expect(text).not.toContain("evil.example");
});

test("the mailed link's page is not cached and its address is not sent to other sites", async ({ stack }) => {
  const visitor = newVisitor(stack.site.origin);
  const followed = await visitor.get(`/reset-password?token=${"a".repeat(43)}`);
  expect(followed.location).toBe("/reset-password");
  expect(followed.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(followed.headers.get("Cache-Control")).toBe("private, no-store");

  const page = await visitor.get("/reset-password");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.html).not.toContain("a".repeat(43));
});
