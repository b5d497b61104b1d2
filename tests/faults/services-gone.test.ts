import { createHash } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";

import { isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { outboxMails } from "../../app/database/schema/schema.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { password, signUp, startPlayersSite } from "../harness/players-site.ts";
import { newMobile, problemsIn } from "../harness/visitor.ts";

const sendFailed = /could not send the OTP.*try again/;

describe("the OTP service", () => {
  test(
    "down, slow or talking nonsense, it keeps nobody waiting, every case has its words, and the next try works",
    { timeout: 90_000 },
    async () => {
      await using playersSite = await startPlayersSite();
      const { otpService } = playersSite;
      const visitor = playersSite.visitor();
      const send = async (mobile = newMobile()) => {
        const answer = await visitor.post("/otp", { mobile });
        expect(answer.status).toBe(503);
        expect(answer.html, "what was typed is kept").toContain(`value="${mobile}"`);
        return problemsIn(answer);
      };

      otpService.behave((_question, response) => response.destroy());
      expect(await send(), "a connection that breaks").toMatch(sendFailed);
      for (const nonsense of ["<h1>Bad gateway</h1>", "", "{}", '{"success":"yes"}', "null", "x".repeat(1_000_000)]) {
        otpService.behave((_question, response) => response.end(nonsense));
        expect(await send(), nonsense.slice(0, 30)).toMatch(sendFailed);
      }
      otpService.behave((_question, response) => response.writeHead(302, { Location: "https://evil.example" }).end());
      expect(await send(), "a service that sends elsewhere").toMatch(sendFailed);
      otpService.behave((_question, response) => {
        response.writeHead(500).end(JSON.stringify({ success: true }));
      });
      expect(await send(), "a failure that says it is none").toMatch(sendFailed);
      const words = `<b>Busy</b> ${"very ".repeat(100)}busy`;
      otpService.behave((_question, response) => response.end(JSON.stringify({ success: false, message: words })));
      const told = await send();
      expect(told, "the service's own words, cut").toMatch(/Busy.* very very/);
      expect(told.length).toBeLessThan(300);
      let hungUp = false;
      otpService.behave((_question, response) => response.on("close", () => (hungUp = true)));
      const patient = newMobile();
      expect(await send(patient), "a service that never answers").toMatch(/did not answer in time/);
      await expect.poll(() => hungUp, { message: "the site no longer waits for the service" }).toBe(true);
      expect((await fetch(`${playersSite.site().origin}/readyz`)).status).toBe(200);

      // An SMS may be on its way, so the next one has to wait; another number's need not.
      otpService.behave();
      expect((await visitor.post("/otp", { mobile: patient })).status).toBe(429);
      const another = newMobile();
      expect((await visitor.post("/otp", { mobile: another })).location).toBe("/otp?verify=1");
      otpService.behave((_question, response) => response.destroy());
      const verification = await visitor.post("/otp?verify=1", { otp: otpService.codeOf(another) });
      expect([verification.status, problemsIn(verification)]).toEqual([503, expect.stringContaining("Wrong OTP")]);
      otpService.behave();
      const again = await visitor.post("/otp?verify=1", { otp: otpService.codeOf(another) });
      expect(again.location).toBe("/signup");
    },
  );
});

describe("the service that knows passwords of leaks", () => {
  test(
    "it is asked about what the site's forms choose, and silent it keeps nobody waiting",
    { timeout: 60_000 },
    async () => {
      const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
      let isSilent = false;
      let hungUp = false;
      const asked: string[] = [];
      const service = createHttpServer((request, response) => {
        asked.push(request.url ?? "");
        if (isSilent) response.on("close", () => (hungUp = true));
        else response.end(`${digest.slice(5)}:42`);
      });
      const port = await freePort();
      await new Promise<void>((resolve) => service.listen(port, "127.0.0.1", resolve));
      await using playersSite = await startPlayersSite({
        environment: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/` },
      });
      const visitor = await playersSite.verified();
      const refused = await signUp(visitor, { email: "leaked@example.in" });
      expect([refused.status, problemsIn(refused)]).toEqual([
        422,
        expect.stringContaining("in a leak of another site"),
      ]);
      expect(asked).toEqual([`/range/${digest.slice(0, 5)}`]);

      isSilent = true;
      expect((await signUp(visitor, { email: "leaked@example.in" })).location).toBe("/login");
      await expect.poll(() => hungUp, { message: "the site no longer waits for the service" }).toBe(true);
      expect(playersSite.site().log.join("\n")).toContain("breached-password service was of no help");
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  );
});

describe("the mail server", () => {
  /** Speaks no SMTP: takes connections and says nothing, as a server behind a broken firewall does. */
  const muteServer = async (): Promise<{ port: number; givenUp: () => number } & AsyncDisposable> => {
    let givenUp = 0;
    const server = createServer((socket) => socket.on("error", () => undefined).on("close", () => (givenUp += 1)));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return {
      port,
      givenUp: () => givenUp,
      [Symbol.asyncDispose]: () =>
        new Promise((resolve) =>
          server.close(() => {
            resolve();
          }),
        ),
    };
  };

  test("down or mute it delays no answer: the account is made, and its mail waits", { timeout: 90_000 }, async () => {
    const mute = await muteServer();
    for (const port of [await freePort(), mute.port]) {
      await using playersSite = await startPlayersSite({
        environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "account@example.in" },
      });
      const visitor = await playersSite.verified();
      expect((await signUp(visitor, { email: "patient@example.in" })).location).toBe("/login");
      expect(mute.givenUp(), "the answer comes before the site gives the mail server up").toBe(0);
      const login = await visitor.post("/login", { email: "patient@example.in", password });
      expect(login.location).toBe("/protect");
      expect((await visitor.get("/protect")).status).toBe(200);

      await playersSite.site().kill();
      const waiting = await playersSite.lookInto(({ db }) =>
        db.select({ recipient: outboxMails.recipient }).from(outboxMails).where(isNull(outboxMails.sentAt)),
      );
      expect(waiting).toEqual([{ recipient: "patient@example.in" }]);
      expect(playersSite.site().log.join("\n")).not.toContain("patient@example.in");
    }
    await mute[Symbol.asyncDispose]();
  });
});
