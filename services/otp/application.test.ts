import { pino } from "pino";
import { expect, test } from "vitest";

import { otpApplication } from "./application.ts";
import { createCodes } from "./codes.ts";

const host = "127.0.0.1:3501";
const mobile = { mobile_no: "9876543210", country_code: "91" };

/** A service whose SMS are collected, or fail when there is no network. */
function openService({ network = true } = {}) {
  const messages: { to: string; text: string }[] = [];
  const application = otpApplication({
    host: "127.0.0.1",
    port: 3501,
    codes: createCodes(),
    siteHostname: "localhost",
    sendSms: (to, text) => {
      if (!network) return Promise.reject(new Error("no network"));
      messages.push({ to, text });
      return Promise.resolve();
    },
    log: pino({ enabled: false }),
  });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const own = { Host: host, "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(text)) };
    const response = await application.request(`http://${host}${path}`, {
      method: "POST",
      body: text,
      headers: { ...own, ...headers },
    });
    return { status: response.status, text: await response.text() };
  };
  return { messages, post };
}

const otpIn = (text = "") => /^\d{6}/.exec(text)?.[0] ?? "";

test("the code is sent by SMS, with the line that lets a browser fill it in, and verifies once", async () => {
  const { messages, post } = openService();

  expect(await post("/playpenny/sendCode", mobile)).toEqual({ status: 200, text: '{"success":true}' });
  const [sms] = messages;
  const otp = otpIn(sms?.text);
  expect(sms?.to).toBe("+919876543210");
  expect(sms?.text.split("\n").slice(1)).toEqual(["", `@localhost #${otp}`]);

  expect(await post("/playpenny/verifyCode", { ...mobile, otp })).toEqual({ status: 200, text: '{"success":true}' });
  expect((await post("/playpenny/verifyCode", { ...mobile, otp })).text).toContain('"success":false');
});

test("a code does not verify another mobile", async () => {
  const { messages, post } = openService();
  await post("/playpenny/sendCode", mobile);
  const otp = otpIn(messages[0]?.text);

  const answer = await post("/playpenny/verifyCode", { ...mobile, mobile_no: "9876543211", otp });

  expect(JSON.parse(answer.text)).toEqual({ success: false, message: expect.stringMatching(/no OTP/) });
});

test("of fifty concurrent guesses five are checked", async () => {
  const { messages, post } = openService();
  await post("/playpenny/sendCode", mobile);
  const otp = otpIn(messages[0]?.text);
  const wrong = otp === "000000" ? "111111" : "000000";

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post("/playpenny/verifyCode", { ...mobile, otp: wrong })),
  );

  expect(answers.filter(({ text }) => text.includes("not the OTP"))).toHaveLength(5);
  expect(answers.filter(({ text }) => text.includes("Too many"))).toHaveLength(45);
});

test("an SMS that cannot be delivered is a failure in the service's own words", async () => {
  const { post } = openService({ network: false });

  expect(await post("/playpenny/sendCode", mobile)).toEqual({
    status: 502,
    text: '{"success":false,"message":"The SMS could not be delivered."}',
  });
});

test.each([
  ["another country", { mobile_no: "9876543210", country_code: "1" }],
  ["a landline", { mobile_no: "1234567890", country_code: "91" }],
  ["a number of the wrong type", { mobile_no: 9876543210, country_code: "91" }],
  ["a list of numbers", { mobile_no: ["9876543210"], country_code: "91" }],
  ["a number with a second line", { mobile_no: "9876543210\n1", country_code: "91" }],
  ["nothing", ""],
  ["half of JSON", '{"mobile_no":'],
])("%s gets no code", async (_name, body) => {
  const { messages, post } = openService();

  expect((await post("/playpenny/sendCode", body)).status).toBe(400);
  expect(messages).toEqual([]);
});

test("a request that is not JSON, too long, addressed elsewhere or unknown is refused", async () => {
  const { messages, post } = openService();
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  expect((await post("/playpenny/sendCode", mobile, form)).status).toBe(415);
  expect((await post("/playpenny/sendCode", mobile, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await post("/playpenny/sendCode", { ...mobile, more: "x".repeat(2_000) })).status).toBe(413);
  expect((await post("/playpenny/sendCode", mobile, { Host: "rebound.example:3501" })).status).toBe(421);
  expect((await post("/playpenny/other", mobile)).status).toBe(404);
  expect(messages).toEqual([]);
});
