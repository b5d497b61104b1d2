import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";

import { sql } from "drizzle-orm";
import { pino } from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { outboxMails } from "../../database/schema/schema.ts";
import {
  describeOnBothEngines,
  type TemporaryDatabase,
  temporaryDatabase,
} from "../../database/testing/temporary-database.ts";
import { linkLifetimeSeconds } from "../../players/email-links/mail-link.ts";
import { enqueueMail, enqueueUnwritten } from "./mail.ts";
import { createMailSender } from "./mail-sender.ts";
import { claimSeconds, outbox } from "./outbox.ts";
import { createOutsideCalls, type OutsideOutcome } from "../outside-calls.ts";
import { createSmtp } from "./smtp.ts";

const recipient = sql`select ${"asha@example.com"}::text`;
const mail = { subject: "Hello", html: "<p>secret-token</p>", text: "secret-token" };

/** A mail server that keeps the mails it accepts. */
async function mailServer(options: SMTPServerOptions = {}, port = 0, host = "127.0.0.1") {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        taken.push(message);
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(port, host);
  await once(server.server, "listening");
  const address = server.server.address();
  return {
    taken,
    port: typeof address === "object" && address !== null ? address.port : 0,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A mail server that reads each mail and answers only once it is told to. */
async function slowServer() {
  const answers: (() => void)[] = [];
  const server = await mailServer({
    onData(stream, _session, done) {
      void text(stream).then(() => {
        answers.push(done);
      });
    },
  });
  return { ...server, answers };
}

const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === "::1"));

const answering = (responseCode: number, words = "Not you, asha@example.com") =>
  Object.assign(new Error(words), { responseCode });

describeOnBothEngines((engine) => {
  let temporary: TemporaryDatabase;
  const rows = () => temporary.database.db.select().from(outboxMails);
  const enqueue = (sendUntil?: Date) =>
    temporary.database.transaction((transaction) => enqueueMail(transaction, recipient, mail, sendUntil));

  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());
  beforeEach(async () => {
    await temporary.database.db.delete(outboxMails);
  });
  afterEach(() => vi.useRealTimers());

  /** Puts the clock of this server ahead, and not the database's. */
  const putAhead = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });

  /** Lets time pass: the database's clock cannot be moved, so its moments are. */
  const pass = async (seconds: number) => {
    const nextAttemptAt = sql`${outboxMails.nextAttemptAt} - make_interval(secs => ${seconds})`;
    await temporary.database.db.update(outboxMails).set({ nextAttemptAt });
    putAhead(seconds);
  };

  /** A sender with short pauses, the lines that it logs and its calls' outcomes. */
  function startSender(
    port: number,
    host = "127.0.0.1",
    embedded = false,
    { db = temporary.database.db, timeoutMilliseconds = 2_000, failuresToWrite = 0 } = {},
  ) {
    const logged: string[] = [];
    const written: { createdAt: Date; text: string }[] = [];
    const outcomes: OutsideOutcome[] = [];
    const url = `smtp://${host}:${port}`;
    const sender = createMailSender({
      db,
      smtp: createSmtp({
        url,
        embedded,
        from: "site@example.com",
        sender: () => Promise.resolve({ name: "Rummy", replyTo: "support@example.com" }),
        siteHostname: "site.example",
        calls: createOutsideCalls(({ outcome }) => outcomes.push(outcome), pino({ level: "silent" })),
        timeoutMilliseconds,
      }),
      write: ({ createdAt, text }) => {
        written.push({ createdAt, text });
        if (written.length <= failuresToWrite) return Promise.reject(new Error("There are no words."));
        return Promise.resolve({ subject: "Told", html: "<p>At</p>", text: "At" });
      },
      log: pino({ base: null }, { write: (line) => logged.push(line) }),
      restMilliseconds: 5,
      stopMilliseconds: 5,
      retrySeconds: () => 0.01,
    });
    sender.start();
    return { logged, written, outcomes, [Symbol.asyncDispose]: () => sender.stop() };
  }

  test("a mail is sent once, with its own Message-ID, and its text is deleted", async () => {
    await using server = await mailServer();
    await using _sender = startSender(server.port);

    await enqueue();

    await expect.poll(async () => (await rows())[0]?.sentAt).toBeTruthy();
    const [row] = await rows();
    expect(row).toMatchObject({ html: "", text: "", attempts: 1 });
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain(`Message-ID: <${row?.id ?? ""}@site.example>`);
    expect(server.taken[0]).toMatch(/^To: asha@example\.com\r?$/m);
    expect(server.taken[0], "no mailbox answers it by itself").toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(server.taken[0]).toContain("secret-token");
  });

  test("a server without TLS gets mails only when it is the embedded inbox or at this machine's own address", async () => {
    // An address of this machine that is not the one that every machine calls itself.
    const host = "127.0.0.2";
    await using server = await mailServer({}, 0, host);
    await using other = startSender(server.port, host);
    await enqueue();
    await expect.poll(() => other.outcomes.length).toBeGreaterThan(0);
    expect(server.taken).toEqual([]);

    await using _inbox = startSender(server.port, host, true);
    await expect.poll(() => server.taken.length).toBe(1);
  });

  test.runIf(hasIpv6)("a mail server is reached at an IPv6 address", async () => {
    await using server = await mailServer({}, 0, "::1");
    await using _sender = startSender(server.port, "[::1]");

    await enqueue();

    await expect.poll(() => server.taken).toHaveLength(1);
  });

  test("a mail of a transaction that is rolled back is never sent", async () => {
    const failing = temporary.database.transaction(async (transaction) => {
      await enqueueMail(transaction, recipient, mail);
      throw new Error("no account after all");
    });

    await expect(failing).rejects.toThrow("no account after all");
    expect(await rows()).toEqual([]);
  });

  test("four senders send each of thirty mails once", async () => {
    await using server = await mailServer();
    for (let count = 0; count < 30; count += 1) await enqueue();

    await using _first = startSender(server.port);
    await using _second = startSender(server.port);
    await using _third = startSender(server.port);
    await using _fourth = startSender(server.port);

    await expect.poll(async () => (await rows()).every(({ sentAt }) => sentAt)).toBeTruthy();
    expect(server.taken).toHaveLength(30);
    expect(new Set(server.taken.map((message) => /Message-ID: (.*)/.exec(message)?.[1])).size).toBe(30);
  });

  test("a mail server that is down is tried again, and gets the mail when it is back", async () => {
    const gone = await mailServer();
    await gone[Symbol.asyncDispose]();
    await using sender = startSender(gone.port);
    await enqueue();
    await expect.poll(() => sender.logged.join("")).toContain("will be tried again");

    await using server = await mailServer({}, gone.port);

    await expect.poll(() => server.taken).not.toHaveLength(0);
    expect(sender.logged.join("")).not.toMatch(/asha|secret-token|Hello/);
  });

  test("a silent mail server is a failure, not an endless wait", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await using sender = startSender(port, "127.0.0.1", false, { timeoutMilliseconds: 200 });

    await enqueue();

    await expect.poll(() => sender.logged.join("")).toContain('"problem":"ETIMEDOUT"');
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test("a temporary refusal is tried again", async () => {
    let refusals = 0;
    await using server = await mailServer({
      onRcptTo(_address, _session, done) {
        refusals += 1;
        if (refusals < 3) done(answering(451));
        else done();
      },
    });
    await using _sender = startSender(server.port);

    await enqueue();

    await expect.poll(async () => (await rows())[0]?.sentAt).toBeTruthy();
    expect((await rows())[0]?.attempts).toBe(3);
  });

  test("a mail that was queued without words gets them at each attempt, and keeps only their subject; its name stays until it is sent", async () => {
    let refused = 0;
    const whileTried: unknown[] = [];
    await using server = await mailServer({
      onRcptTo(_address, _session, done) {
        refused += 1;
        if (refused <= 2) done(answering(451));
        else
          void rows().then((kept) => {
            whileTried.push(...kept);
            done();
          });
      },
    });
    await temporary.database.transaction((transaction) => enqueueUnwritten(transaction, recipient, "told"));
    await using sender = startSender(server.port);

    await expect.poll(async () => (await rows())[0]?.sentAt).toBeTruthy();
    expect(await rows()).toMatchObject([{ subject: "Told", html: "", text: "", attempts: 3 }]);
    expect(whileTried).toMatchObject([{ subject: "Told", html: "", text: "told", attempts: 3 }]);
    expect(sender.written).toMatchObject([{ text: "told" }, { text: "told" }, { text: "told" }]);
    expect(server.taken).toEqual([expect.stringContaining("<p>At</p>")]);
  });

  test("a mail that waits a while is sent after that", async () => {
    await using server = await mailServer();
    await temporary.database.transaction((transaction) => enqueueUnwritten(transaction, recipient, "later", 60_000));
    await enqueue();
    await using sender = startSender(server.port);
    await expect.poll(() => server.taken).toHaveLength(1);
    expect(sender.written).toEqual([]);

    await pass(61);
    await expect.poll(() => server.taken).toHaveLength(2);
    expect(sender.written).toMatchObject([{ text: "later" }]);
  });

  test("a mail without words waits for them", async () => {
    await using server = await mailServer();
    await temporary.database.transaction((transaction) => enqueueUnwritten(transaction, recipient, "told"));
    await using sender = startSender(server.port, "127.0.0.1", false, { failuresToWrite: 2 });

    await expect.poll(() => server.taken).toHaveLength(1);
    expect(sender.written).toHaveLength(3);
    expect((await rows())[0]).toMatchObject({ attempts: 3 });
  });

  test.each([0, 2])("a mail bears the date on which it was written, also after %i refusals", async (refusals) => {
    let refused = 0;
    await using server = await mailServer({
      onRcptTo(_address, _session, done) {
        refused += 1;
        done(refused > refusals ? null : answering(451));
      },
    });
    await enqueue();
    await temporary.database.db.update(outboxMails).set({ createdAt: new Date("2026-01-15T09:30:00Z") });
    await using _sender = startSender(server.port);

    await expect.poll(() => server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatch(/^Date: Thu, 15 Jan 2026 09:30:00 \+0000\r?$/m);
  });

  test.each([
    { answer: "550 5.1.1 Nobody is called asha@example.com here", level: "warn" },
    { answer: "556 5.1.10 example.com takes no mail", level: "warn" },
    { answer: "552 5.3.4 The mail is too big for asha@example.com", level: "error" },
    { answer: "554 5.6.0 Bad header", level: "error" },
  ])(
    "a mail that is refused for good with $answer is not tried again, and its log line is of level $level and holds neither recipient nor text",
    async ({ answer, level }) => {
      await using server = await mailServer({
        onRcptTo(_address, _session, done) {
          done(answering(Number.parseInt(answer), answer.slice("550 ".length)));
        },
      });
      await using sender = startSender(server.port);

      await enqueue();

      await expect.poll(() => sender.logged).toHaveLength(1);
      expect(JSON.parse(sender.logged.join(""))).toMatchObject({
        level: pino.levels.values[level],
        msg: "a mail was given up",
        problem: expect.stringMatching(/^EENVELOPE 5\d\d 5\.\d\.\d+$/),
      });
      expect(sender.outcomes).toEqual(["refused"]);
      await expect.poll(async () => (await rows())[0]?.html).toBe("");
      expect((await rows())[0]).toMatchObject({ sentAt: null, text: "" });
      await pass(claimSeconds + 1);
      expect(await outbox.claim(temporary.database.db, 5)).toEqual([]);
      expect(sender.logged.join("")).not.toMatch(/asha|secret-token|Hello/);
    },
  );

  test.each<[string, SMTPServerOptions]>([
    ["wants a password", { authOptional: false, disabledCommands: ["STARTTLS"] }],
    [
      "does not know the sender",
      {
        onMailFrom(_address, _session, done) {
          done(answering(550));
        },
      },
    ],
    [
      "blocks the site, as it says to each recipient",
      {
        onRcptTo(_address, _session, done) {
          done(answering(554, "5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list"));
        },
      },
    ],
  ])("a mail is kept while the mail server %s", async (_what, options) => {
    const strict = await mailServer(options);
    await using sender = startSender(strict.port);
    await enqueue();
    await expect.poll(() => sender.logged.join("")).toMatch(/"problem":"EENVELOPE 5/);
    expect(sender.outcomes[0]).toBe("failed");
    await strict[Symbol.asyncDispose]();

    await using corrected = await mailServer({}, strict.port);

    await expect.poll(() => corrected.taken).not.toHaveLength(0);
    expect(corrected.taken[0]).toContain("secret-token");
  });

  test("a mail that one server is sending is sent by no other whose clock is ahead, and one that this queues is due at once", async () => {
    await using server = await mailServer();
    await enqueue();
    expect(await outbox.claim(temporary.database.db, 5)).toHaveLength(1);
    putAhead(claimSeconds * 1.5);
    {
      await using _ahead = startSender(server.port);
      await enqueue();
      await expect.poll(async () => (await rows()).filter(({ sentAt }) => sentAt)).toHaveLength(1);
    }

    expect(server.taken).toHaveLength(1);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    await enqueue();
    vi.useRealTimers();
    expect(await outbox.claim(temporary.database.db, 5)).toHaveLength(1);
  });

  test("a mail that a dead server had claimed is due again later, not now", async () => {
    await enqueue();
    expect(await outbox.claim(temporary.database.db, 5)).toHaveLength(1);
    expect(await outbox.claim(temporary.database.db, 5)).toEqual([]);

    await temporary.database.db.update(outboxMails).set({ nextAttemptAt: sql`now() - interval '1 second'` });

    expect(await outbox.claim(temporary.database.db, 5)).toMatchObject([{ ...mail, attempts: 2 }]);
  });

  const daySeconds = 24 * 60 * 60;
  /** How long each kind of mail is tried for, as this test asks for it. */
  const triedSeconds = {
    "a confirmation link's mail": linkLifetimeSeconds["confirm-email"],
    "a new password's mail": linkLifetimeSeconds["reset-password"],
    "a mail to link Google": linkLifetimeSeconds["link-google"],
    "a mail without a link": undefined,
  };

  describe.each(Object.entries(triedSeconds))("%s", (_kind, seconds) => {
    const secondsUntil = seconds ?? 4 * daySeconds;
    const enqueueLongTried = async () => {
      await enqueue(seconds === undefined ? undefined : new Date(Date.now() + seconds * 1_000));
      await temporary.database.db.update(outboxMails).set({ attempts: 500 });
    };

    test("is sent by a mail server that is back in time, however often it was tried", async () => {
      await using server = await mailServer();
      await enqueueLongTried();
      await pass(secondsUntil - 60);
      await using sender = startSender(server.port);

      await expect.poll(async () => (await rows())[0]?.sentAt).toBeTruthy();
      expect(server.taken).toHaveLength(1);
      expect(sender.logged).toEqual([]);
    });

    test("is given up when the mail server is back too late: the log says so, and its text is deleted", async () => {
      await using server = await mailServer();
      await enqueueLongTried();
      await pass(secondsUntil + 60);
      await using sender = startSender(server.port);

      await expect.poll(async () => (await rows())[0]?.text).toBe("");
      expect((await rows())[0]).toMatchObject({ html: "", sentAt: null });
      expect(sender.logged.map((line): unknown => JSON.parse(line))).toMatchObject([
        { level: 50, msg: "a mail was given up", problem: "its time to be sent has passed" },
      ]);
      await pass(claimSeconds + 1);
      expect(await outbox.claim(temporary.database.db, 5)).toEqual([]);
      expect(server.taken).toEqual([]);
    });
  });

  test("a mail of a server of the version before, which says no end, is tried for as long as one without a link", async () => {
    await temporary.database.db.execute(sql`
      insert into outbox_mails (id, recipient, subject, html, text, created_at, attempts, next_attempt_at, sent_at)
      values (gen_random_uuid(), 'asha@example.com', 'Hello', '<p>Hello</p>', 'Hello', now(), 0, now(), null)`);
    await enqueue();

    const [older, newer] = (await rows()).map(({ sendUntil }) => sendUntil.getTime() / 1_000);
    expect(Math.abs((older ?? 0) - (newer ?? 0))).toBeLessThan(60);
  });

  test("a mail that was given up is not due for servers of the version before either", async () => {
    await enqueue(new Date(Date.now() - 1));
    await using server = await mailServer();
    await using _sender = startSender(server.port);
    await expect.poll(async () => (await rows())[0]?.text).toBe("");

    const due = sql`select id from outbox_mails where sent_at is null and (attempts < 20 or text <> '')`;
    expect(await temporary.database.db.execute(due)).toEqual([]);
  });

  test("a server that examines a mail for longer than it may take to be reached gets it once", async () => {
    const timeoutMilliseconds = 500;
    let read = 0;
    await using server = await mailServer({
      onData(stream, _session, done) {
        void text(stream).then(() => {
          read += 1;
          setTimeout(done, 3 * timeoutMilliseconds);
        });
      },
    });
    await using _sender = startSender(server.port, "127.0.0.1", false, { timeoutMilliseconds });

    await enqueue();

    await expect.poll(async () => (await rows())[0]?.sentAt, { timeout: 10_000 }).toBeTruthy();
    expect(read).toBe(1);
  });

  test("while a mail server examines a mail its claim is renewed, and other mails are sent", async () => {
    await using server = await slowServer();
    await using _sender = startSender(server.port);
    await enqueue();
    await expect.poll(() => server.answers).toHaveLength(1);
    await enqueue();
    await expect.poll(() => server.answers).toHaveLength(2);

    for (let quarter = 0; quarter < 5; quarter += 1) {
      await pass(claimSeconds / 4);
      const isRenewed = sql`${outboxMails.nextAttemptAt} > now() + make_interval(secs => ${claimSeconds * 0.9})`;
      await expect.poll(() => temporary.database.db.$count(outboxMails, isRenewed)).toBe(2);
    }
    expect(await outbox.claim(temporary.database.db, 5)).toEqual([]);

    for (const answer of server.answers) answer();
    await expect.poll(async () => (await rows()).every(({ sentAt }) => sentAt)).toBe(true);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test("a mail that was accepted while the database was away is recorded once it is back, and not sent again", async () => {
    await using server = await slowServer();
    let isAway = false;
    const db = new Proxy(temporary.database.db, {
      get(target, name): unknown {
        if (isAway) throw new Error("The database is away.");
        return Reflect.get(target, name);
      },
    });
    await using sender = startSender(server.port, "127.0.0.1", false, { db });
    await enqueue();
    await expect.poll(() => server.answers).toHaveLength(1);

    isAway = true;
    server.answers[0]?.();
    await expect.poll(() => sender.outcomes).toEqual(["answered"]);
    await expect.poll(() => sender.logged.join("")).toContain("cannot be read or written");
    await pass(claimSeconds + 1);
    isAway = false;

    await expect.poll(async () => (await rows())[0]?.sentAt).toBeTruthy();
    expect((await rows())[0]).toMatchObject({ html: "", text: "", attempts: 1 });
    expect(server.answers).toHaveLength(1);
  });

  test("stopping cuts off what a mail server does not answer in time, and the mail is due again", async () => {
    await using server = await slowServer();
    const sender = startSender(server.port);
    await enqueue();
    await expect.poll(() => server.answers).toHaveLength(1);

    await sender[Symbol.asyncDispose]();

    expect(sender.logged.join("")).toContain('"problem":"EABORT"');
    expect((await rows())[0]).toMatchObject({ text: "secret-token", sentAt: null });
    await pass(claimSeconds / 4);
    expect(await outbox.claim(temporary.database.db, 5)).toMatchObject([{ attempts: 2 }]);
    server.answers[0]?.();
  });

  test("a server whose claim has expired does not make due what another has claimed", async () => {
    await enqueue();
    const [expired] = await outbox.claim(temporary.database.db, 1);
    if (!expired) throw new Error("Nothing was claimed.");
    await temporary.database.db.update(outboxMails).set({ nextAttemptAt: sql`now() - interval '1 second'` });
    expect(await outbox.claim(temporary.database.db, 1)).toHaveLength(1);

    await outbox.markFailed(temporary.database.db, expired, -1);

    expect(await outbox.claim(temporary.database.db, 1)).toEqual([]);
  });
});
