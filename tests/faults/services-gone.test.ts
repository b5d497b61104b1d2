import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";

import { and, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { outboxMails } from "../../app/database/schema/schema.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { consentsOf, goToGoogle } from "../harness/google.ts";
import { metricsOf } from "../harness/metrics.ts";
import { openPage, press } from "../harness/page-without-script.ts";
import { type PlayersSite, startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { expectLeadsTo, newMobile, problemsIn, type Visitor } from "../harness/visitor.ts";

/** One site, of whose services each test stops or opens its own: where nothing listens, a service is away. */
let playersSite: PlayersSite;
const ports = { google: 0, leakedPasswords: 0, mail: 0, metrics: 0 };

beforeAll(async () => {
  for (const name of ["google", "leakedPasswords", "mail", "metrics"] as const) ports[name] = await freePort();
  playersSite = await startPlayersSite({
    environment: {
      BREACHED_PASSWORDS_URL: `http://127.0.0.1:${ports.leakedPasswords}/`,
      GOOGLE_PORT: String(ports.google),
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      MAIL_FROM: "account@example.in",
      METRICS_PORT: String(ports.metrics),
    },
  });
});
afterAll(() => playersSite[Symbol.asyncDispose]());

/** Lets a service listen until the end of the block (`await using`). */
async function listening(service: Server, port: number): Promise<AsyncDisposable> {
  const connected = new Set<Socket>();
  service.on("connection", (socket: Socket) => connected.add(socket));
  service.listen(port, "127.0.0.1");
  await once(service, "listening");
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of connected) socket.destroy();
      service.close();
      await once(service, "close");
    },
  };
}

/** A page's words about an OTP that may have been sent. */
const mayArrive = /cannot tell whether an OTP is on its way to \+91\W\d{5}\W\d{5}\. If it arrives, enter it here/;

describe("the OTP service", () => {
  test("when it is slow or answers nonsense, visitors do not wait long, and an OTP that still arrives can be entered", async () => {
    const { otpService } = playersSite;
    const visitor = playersSite.visitor();
    const ask = async (mobile = newMobile()) => press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
    const send = async (mobile = newMobile()) => {
      const answer = await visitor.post("/otp", { mobile });
      expect(answer.status).toBe(503);
      expect(answer.html, "what was typed is kept").toContain(`value="${mobile}"`);
      return problemsIn(answer);
    };

    otpService.behave((_question, response) => response.destroy());
    expect((await ask()).html, "a connection that breaks").toMatch(mayArrive);
    for (const nonsense of ["<h1>Bad gateway</h1>", "", "{}", '{"success":"yes"}', "null", "x".repeat(1_000_000)]) {
      otpService.behave((_question, response) => response.end(nonsense));
      expect((await ask()).html, nonsense.slice(0, 30)).toMatch(mayArrive);
    }
    otpService.behave((_question, response) => response.writeHead(302, { Location: "https://evil.example" }).end());
    expect((await ask()).html, "a service that sends elsewhere").toMatch(mayArrive);
    otpService.behave((_question, response) => {
      response.writeHead(500).end(JSON.stringify({ success: true }));
    });
    expect(await send(), "a failure that says it is none").toMatch(/could not send the OTP.*try again/);
    const words = `<b>Busy</b> ${"very ".repeat(100)}busy`;
    otpService.behave((_question, response) => response.end(JSON.stringify({ success: false, message: words })));
    const told = await send();
    expect(told, "the service's own words, cut").toMatch(/Busy.* very very/);
    expect(told.length).toBeLessThan(300);
    let hungUp = false;
    otpService.behave((_question, response) => response.on("close", () => (hungUp = true)));
    const patient = newMobile();
    const late = await ask(patient);
    expect(late.html, "a service that never answers").toMatch(mayArrive);
    await expect.poll(() => hungUp, { message: "the site no longer waits for the service" }).toBe(true);
    expect((await fetch(`${playersSite.site().origin}/readyz`)).status).toBe(200);

    const counted = await metricsOf({ METRICS_PORT: String(ports.metrics) });
    const calls = (outcome: string) => counted.get(`site_outside_calls_total{service="otp",outcome="${outcome}"}`);
    expect([calls("timedOut"), calls("failed"), calls("refused")], "what operators are told").toEqual([1, 8, 2]);
    expect(counted.get('site_outside_call_seconds_count{service="otp"}')).toBe(11);
    const lines = playersSite.site().log.filter((line) => line.includes("a call to an outside service failed"));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toMatch(/"service":"otp","operation":"sendCode","outcome":"timedOut"/);
    expect(lines.join("\n"), "nothing about the person").not.toContain(patient);

    // An SMS may still arrive, so the next one has to wait: a visitor who asks for it gets the page where the first can be entered.
    otpService.behave();
    expect((await ask(patient)).html).toMatch(mayArrive);
    const reloaded = await openPage(visitor, late.address);
    expect(reloaded.html, "after a reload, too").toMatch(mayArrive);
    otpService.behave((_question, response) => response.destroy());
    const code = { otp: otpService.codeOf(patient) };
    const unchecked = await press(visitor, reloaded, "Submit", code);
    expect([unchecked.status, unchecked.html.includes("Wrong OTP")]).toEqual([503, true]);
    otpService.behave();
    const verified = await press(visitor, unchecked, "Submit", code);
    expect(verified.address, "the code that arrived late").toBe("/signup");
  });
});

describe("the service that knows leaked passwords", () => {
  test("it is asked about passwords chosen in the forms, and when it is silent visitors do not wait long", async () => {
    const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
    let isSilent = false;
    let hungUp = false;
    const asked: string[] = [];
    const service = createHttpServer((request, response) => {
      asked.push(request.url ?? "");
      if (isSilent) response.on("close", () => (hungUp = true));
      else response.end(`${digest.slice(5)}:42`);
    });
    await using _ = await listening(service, ports.leakedPasswords);
    const visitor = await playersSite.verified();
    const refused = await signUp(visitor, { email: "leaked@example.in" });
    expect([refused.status, problemsIn(refused)]).toEqual([422, expect.stringContaining("in a leak of another site")]);
    expect(asked).toEqual([`/range/${digest.slice(0, 5)}`]);

    isSilent = true;
    expect((await signUp(visitor, { email: "leaked@example.in" })).location).toBe("/login");
    await expect.poll(() => hungUp, { message: "the site no longer waits for the service" }).toBe(true);
    expect(playersSite.site().log.join("\n")).toContain("breached-password service did not answer");
  });
});

describe("Google", () => {
  test("while it is down the login says so; while it sends no picture the profile comes at once, and after one request for the picture says that there is none", async () => {
    let isDown = true;
    let asked = 0;
    let pictureUrl = "";
    const answering = createHttpServer((request, response) => {
      const asha = { sub: "1001", name: "Asha Rao", email: "asha@gmail.example", email_verified: true };
      if (isDown) request.socket.destroy();
      else if (request.url === "/token") response.end(JSON.stringify({ access_token: "a-token" }));
      else if (request.url === "/userinfo") response.end(JSON.stringify({ ...asha, picture: pictureUrl }));
      else asked += 1;
    });
    await using _ = await listening(answering, ports.google);
    const visitor = playersSite.visitor();
    const comeBack = async () => {
      const atGoogle = await goToGoogle(visitor);
      pictureUrl = new URL("/asha.png", atGoogle).href;
      return visitor.get(`/google/callback?state=${atGoogle.searchParams.get("state") ?? ""}&code=a-code`);
    };
    await expectLeadsTo(comeBack(), "/login");
    expect(problemsIn(await visitor.get("/login"))).toContain("Google does not answer at the moment");

    isDown = false;
    await expectLeadsTo(comeBack(), "/google/consent");
    await expectLeadsTo(visitor.post("/google/consent", await consentsOf(visitor)), "/protect/add-cash");
    const views = <Answer>(view: () => Promise<Answer>) => Promise.all(Array.from({ length: 3 }, view));
    const profile = () => visitor.get("/protect/personal-detail");
    const picture = () => visitor.get("/protect/picture");

    for (const { status, html } of await views(profile)) {
      expect(status).toBe(200);
      expect(html, "the browser loads it").toContain('src="/protect/picture"');
    }
    expect(asked, "no page waits for it").toBe(0);
    for (const { status } of await views(picture)) expect(status).toBe(204);
    for (const { html } of await views(profile)) {
      expect(html).not.toContain('src="/protect/picture"');
      expect(html).toContain(">No picture<");
    }
    expect((await picture()).status).toBe(204);
    expect(asked, "for all views").toBe(1);
  });
});

describe("the mail server", () => {
  test("when it is down or silent no answer is delayed: the account is made, and its mail waits", async () => {
    const emails = ["early@example.in", "patient@example.in"] as const;
    const [whileDown, whileSilent] = emails;
    const [first, second] = [await playersSite.verified(), await playersSite.verified()];
    const enters = async (visitor: Visitor, email: string) => {
      expect((await signUp(visitor, { email })).location).toBe("/login");
      expect(givenUp, "the answer comes before the site gives the mail server up").toBe(0);
      expect((await visitor.post("/login", { email, password })).location).toBe("/protect");
      expect((await visitor.get("/protect")).status).toBe(200);
    };
    let givenUp = 0;
    // It accepts connections and sends nothing, like one behind a broken firewall.
    const mute = createServer((socket) => socket.on("error", () => undefined).on("close", () => (givenUp += 1)));
    await enters(first, whileDown);
    await using _ = await listening(mute, ports.mail);
    await enters(second, whileSilent);

    await playersSite.site().kill();
    const waiting = await playersSite.lookInto(({ db }) =>
      db
        .select({ recipient: outboxMails.recipient })
        .from(outboxMails)
        .where(and(isNull(outboxMails.sentAt), inArray(outboxMails.recipient, [...emails]))),
    );
    expect(waiting.map(({ recipient }) => recipient).sort()).toEqual([...emails]);
    for (const email of emails) expect(playersSite.site().log.join("\n")).not.toContain(email);
    await playersSite.restart();
  });
});

describe("the OTP service, last", () => {
  test("when it is down, nothing was sent: the page says so, keeps the entered text, and the next try works", async () => {
    await playersSite.otpService[Symbol.asyncDispose]();
    const visitor = playersSite.visitor();
    const mobile = newMobile();
    for (let times = 0; times < 2; times += 1) {
      const answer = await visitor.post("/otp", { mobile });
      expect([answer.status, problemsIn(answer)]).toEqual([503, expect.stringMatching(/could not send the OTP/)]);
      expect(answer.html).toContain(`value="${mobile}"`);
    }
  });
});
