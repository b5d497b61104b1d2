import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { json } from "node:stream/consumers";

import { pino } from "pino";
import { expect, test } from "vitest";

import { createOutsideCalls } from "../outside-calls.ts";
import { unwatchedCalls as calls } from "../testing/unwatched-calls.ts";
import { createSmsOtp } from "./sms-otp.ts";

/** A service that answers as the test defines; `asked` holds the requests that it got. */
async function fakeService(listener: RequestListener) {
  const asked: { url: string | undefined; type: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ url: request.url, type: request.headers["content-type"], body });
      listener(request, response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    asked,
    serviceUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  };

const mobile = "9876543210";

test("asks as the service's contract says", async () => {
  await using service = await fakeService(answering(200, '{"success":true}'));
  const smsOtp = createSmsOtp({ ...service, calls });

  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "sent" });
  expect(await smsOtp.verifyCode(mobile, "012345")).toEqual({ kind: "verified" });

  const type = "application/json";
  expect(service.asked).toEqual([
    { url: "/playpenny/sendCode", type, body: { mobile_no: mobile, country_code: "91" } },
    { url: "/playpenny/verifyCode", type, body: { mobile_no: mobile, country_code: "91", otp: "012345" } },
  ]);
});

test("reads its verdict below `data` too", async () => {
  await using service = await fakeService(answering(200, '{"data":{"success":true}}'));
  const smsOtp = createSmsOtp({ ...service, calls });
  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "sent" });
  expect(await smsOtp.verifyCode(mobile, "012345")).toEqual({ kind: "verified" });

  await using refusing = await fakeService(answering(200, '{"data":{"success":false,"message":"Balance exhausted"}}'));
  const refused = createSmsOtp({ ...refusing, calls });
  expect(await refused.sendCode(mobile)).toEqual({ kind: "failed", words: "Balance exhausted", isCertain: true });
  expect(await refused.verifyCode(mobile, "012345")).toEqual({ kind: "wrong" });
});

test.each([
  { status: 200, isCertain: true, verifying: "wrong" },
  { status: 400, isCertain: true, verifying: "wrong" },
  { status: 401, isCertain: true, verifying: "unanswered" },
  { status: 403, isCertain: true, verifying: "unanswered" },
  { status: 404, isCertain: true, verifying: "unanswered" },
  { status: 422, isCertain: true, verifying: "wrong" },
  { status: 429, isCertain: true, verifying: "unanswered" },
  { status: 500, isCertain: false, verifying: "unanswered" },
  { status: 503, isCertain: false, verifying: "unanswered" },
])(
  "a refusal with status $status passes on the service's own words, and makes a code $verifying",
  async ({ status, isCertain, verifying }) => {
    await using service = await fakeService(answering(status, '{"success":false,"message":"Balance\\nexhausted"}'));
    const smsOtp = createSmsOtp({ ...service, calls });

    expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "failed", words: "Balance exhausted", isCertain });
    expect(await smsOtp.verifyCode(mobile, "123456")).toEqual({ kind: verifying });
  },
);

test.each([
  { status: 400, verifying: "wrong" },
  { status: 500, verifying: "unanswered" },
])(
  "success under error status $status is no success, and the SMS may have been sent",
  async ({ status, verifying }) => {
    await using service = await fakeService(answering(status, '{"success":true}'));
    const smsOtp = createSmsOtp({ ...service, calls });

    expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "failed", words: "", isCertain: false });
    expect(await smsOtp.verifyCode(mobile, "123456")).toEqual({ kind: verifying });
  },
);

test.each([
  ["a page", "<!doctype html><h1>It works!</h1>"],
  ["nothing", ""],
  ["null", "null"],
  ["a success that is no boolean", '{"success":"true"}'],
  ["an answer without end", `{"success":true,"message":"${"x".repeat(100_000)}"}`],
])("%s is no answer", async (_name, body) => {
  await using service = await fakeService(answering(200, body));
  const smsOtp = createSmsOtp({ ...service, calls });

  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "unanswered" });
  expect(await smsOtp.verifyCode(mobile, "123456")).toEqual({ kind: "unanswered" });
});

test.each([
  ["a wrong address", 404, "<h1>Not found</h1>"],
  ["a wrong key", 401, '{"error":"unauthorized"}'],
  ["a gateway's page", 502, "<h1>Bad gateway</h1>"],
])("%s is told to operators with its status and none of its words", async (_what, status, body) => {
  await using service = await fakeService(answering(status, body));
  const told: string[] = [];
  const log = pino({}, { write: (line) => told.push(line) });
  const smsOtp = createSmsOtp({ ...service, calls: createOutsideCalls(() => undefined, log) });

  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "unanswered" });
  expect(JSON.parse(told.join())).toMatchObject({ outcome: "failed", problem: `status ${status}` });
  expect(told.join()).not.toContain(body);
});

test.each([
  { status: 200, success: true, outcome: "answered" },
  { status: 200, success: false, outcome: "refused" },
  { status: 400, success: false, outcome: "refused" },
  { status: 401, success: false, outcome: "failed" },
  { status: 403, success: false, outcome: "failed" },
  { status: 404, success: false, outcome: "failed" },
  { status: 429, success: false, outcome: "failed" },
  { status: 500, success: false, outcome: "failed" },
])("a code that is answered with $status and success $success is counted as $outcome", async (answered) => {
  const { status, success, outcome } = answered;
  await using service = await fakeService(answering(status, JSON.stringify({ success })));
  const counted: string[] = [];
  const calls = createOutsideCalls((call) => counted.push(call.outcome), pino({ level: "silent" }));

  await createSmsOtp({ ...service, calls }).verifyCode(mobile, "123456");
  expect(counted).toEqual([outcome]);
});

test("a redirect is not followed: a code goes to the configured service only", async () => {
  await using elsewhere = await fakeService(answering(200, '{"success":true}'));
  await using service = await fakeService((_request, response) => {
    response.writeHead(307, { Location: `${elsewhere.serviceUrl}/playpenny/sendCode` }).end();
  });
  const smsOtp = createSmsOtp({ ...service, calls });

  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "unanswered" });
  expect(elsewhere.asked).toEqual([]);
});

test("a service that answers nothing or half an answer may have sent, and the request is not repeated", async () => {
  await using silent = await fakeService(() => undefined);
  await using halting = await fakeService((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"succ');
  });

  for (const service of [silent, halting]) {
    const smsOtp = createSmsOtp({ ...service, calls, timeoutMilliseconds: 500 });
    expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "unanswered" });
    expect(service.asked).toHaveLength(1);
    expect(await smsOtp.verifyCode(mobile, "123456")).toEqual({ kind: "unanswered" });
  }
});

test("a service that is down has sent and compared nothing", async () => {
  const service = await fakeService(() => undefined);
  await service[Symbol.asyncDispose]();
  const smsOtp = createSmsOtp({ ...service, calls });

  expect(await smsOtp.sendCode(mobile)).toEqual({ kind: "unavailable" });
  expect(await smsOtp.verifyCode(mobile, "123456")).toEqual({ kind: "unavailable" });
});
