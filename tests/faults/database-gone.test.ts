import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { hasPostgresql } from "../../app/database/testing/temporary-database.ts";
import { startPlayersSite } from "../harness/players-site.ts";
import { password, signUp, signUpForm } from "../harness/sign-up.ts";
import { everyRoute } from "../harness/server-build.ts";
import { expectLeadsTo, newAddress, newMobile, newPhotograph, problemsIn } from "../harness/visitor.ts";

test.skipIf(!hasPostgresql)(
  "without its PostgreSQL the site says what it cannot do, half does nothing, and goes on by itself when it is back (needs PostgreSQL)",
  async () => {
    await using playersSite = await startPlayersSite({ engine: "postgresql" });
    const { cable } = playersSite;
    if (!cable) throw new Error("There is no cable.");
    const site = playersSite.site();
    const readiness = async () => (await fetch(`${site.origin}/readyz`)).status;
    const player = await playersSite.verified();
    expect((await signUp(player, { email: "player@example.in" })).location).toBe("/login");
    expect((await player.post("/login", { email: "player@example.in", password })).location).toBe("/protect");
    const joining = await playersSite.verified();
    const form = { email: "joining@example.in", picture: await newPhotograph() };
    const stranger = playersSite.visitor();

    // During a sign-up: its number is marked as used, its account is not written yet.
    cable.pullAt('insert into "accounts"');
    const cutOff = await signUp(joining, form);
    expect([cutOff.status, problemsIn(cutOff)]).toEqual([
      503,
      expect.stringMatching(/could not create your account just now, and nothing is half done.*try again/),
    ]);
    expect(cutOff.html, "what was typed").toContain(`value="${form.email}"`);
    expect(cutOff.html, "the password").not.toContain(password);

    expect(await readiness()).toBe(503);
    const login = await stranger.post("/login", { email: "player@example.in", password });
    expect([login.status, problemsIn(login)]).toEqual([
      503,
      expect.stringMatching(/could not check your login.*try again/),
    ]);
    const otp = await stranger.post("/otp", { mobile: newMobile() });
    expect([otp.status, problemsIn(otp)]).toEqual([503, expect.stringMatching(/try again/)]);
    for (const answer of [cutOff, login, otp])
      expect(Number(answer.headers.get("Retry-After")), "Retry-After").toBeGreaterThan(0);
    for (const path of ["/", "/tc", "/login"]) expect((await stranger.get(path)).status, path).toBe(200);
    expect(site.log.join("\n"), "the log").not.toMatch(/example\.in|argon2/);

    await cable.plug();
    await expect.poll(readiness).toBe(200);
    expect((await player.get("/protect/personal-detail")).html).toContain("player@example.in");
    await expectLeadsTo(signUp(joining, form), "/login");
    expect((await joining.post("/login", { email: form.email, password })).location).toBe("/protect");
    expect((await joining.get("/protect/picture")).headers.get("Content-Type")).toBe("image/webp");
    const [parts] = await playersSite.lookInto(({ db }) =>
      db.execute(sql`select (select count(*) from accounts) as accounts, (select count(*) from profiles) as profiles,
        (select count(*) from consents) as consents, (select count(*) from outbox_mails) as mails`),
    );
    expect(parts).toEqual({ accounts: "2", profiles: "2", consents: "6", mails: "2" });
  },
);

test.skipIf(!hasPostgresql)(
  "a site that starts while its PostgreSQL is away serves what needs none, and the rest once it is back (needs PostgreSQL)",
  async () => {
    await using playersSite = await startPlayersSite({ engine: "postgresql" });
    const { cable } = playersSite;
    if (!cable) throw new Error("There is no cable.");
    const player = await playersSite.verified();
    await signUp(player, { email: "player@example.in" });
    await cable.pull();
    await playersSite.restart();
    const readiness = async () => (await fetch(`${playersSite.site().origin}/readyz`)).status;

    const stranger = playersSite.visitor();
    for (const path of ["/", "/tc", "/login"]) expect((await stranger.get(path)).status, path).toBe(200);
    expect((await stranger.post("/login", { email: "player@example.in", password })).status).toBe(503);
    expect(await readiness()).toBe(503);
    const { log } = playersSite.site();
    expect(log.filter((line) => line.includes("the accounts' database cannot be reached"))).toHaveLength(1);

    await cable.plug();
    await expect.poll(readiness).toBe(200);
    await expectLeadsTo(stranger.post("/login", { email: "player@example.in", password }), "/protect");
  },
);

/** The requests to each address: for a page, by a program, as a form, and by the script of an open page. */
const asked = ["", ".data"].flatMap((suffix) => ["GET", "HEAD", "POST"].map((method) => ({ method, suffix })));

/** The secret of a mailed link, as far as its form tells. */
const token = "a".repeat(43);

/** The query with which an address uses the database that otherwise would not. */
const queries = new Map([
  ["/otp", "?verify=1"],
  ["/confirm-email", `?token=${token}`],
]);

const read = ["GET", "HEAD"];

/** What needs the database outside the account area, which always does: by address the methods, of empty forms where it is a form. */
const needsDatabase = new Map([
  ["/otp", read],
  ["/signup", [...read, "POST"]],
  ["/signup/picture", ["POST"]],
  ["/confirm-email", [...read, "POST"]],
  ["/google/link/confirm", read],
  ["/reset-password", read],
]);

test.skipIf(!hasPostgresql)(
  "without its database every address answers a page of the site, and those that need it 503 and when to come back (needs PostgreSQL)",
  async () => {
    await using playersSite = await startPlayersSite({ engine: "postgresql" });
    const { cable } = playersSite;
    if (!cable) throw new Error("There is no cable.");
    const { origin } = playersSite.site();
    const player = await playersSite.verified();
    await signUp(player, { email: "player@example.in" });
    await player.post("/login", { email: "player@example.in", password });
    const joining = await playersSite.verified();
    for (const address of ["/reset-password", "/google/link/confirm"])
      await expectLeadsTo(joining.get(`${address}?token=${token}`), address);
    const routes = await everyRoute();
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining([...needsDatabase.keys()]));
    await cable.pull();

    for (const { path, drawsPage } of routes) {
      const isAccount = path === "/protect" || path.startsWith("/protect/");
      for (const { method, suffix } of asked) {
        const who = isAccount ? player : joining;
        const headers = {
          Origin: origin,
          Accept: "text/html",
          Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "X-Forwarded-For": "100.127.0.1",
          "Content-Type": "application/x-www-form-urlencoded",
        };
        const init = { method, headers, redirect: "manual", ...(method === "POST" && { body: "" }) } as const;
        const address = `${path}${suffix}${queries.get(path) ?? ""}`;
        const answer = await fetch(origin + address, init);
        const text = await answer.text();
        const what = `${method} ${address}`;
        if (isAccount || needsDatabase.get(path)?.includes(method)) expect(answer.status, what).toBe(503);
        else expect(answer.status, what).toBeLessThan(500);
        expect(text, what).not.toMatch(/postgres|select |ECONNREFUSED/i);
        if (answer.status !== 503) continue;
        expect(Number(answer.headers.get("Retry-After")), what).toBeGreaterThan(0);
        if (suffix !== "" || method === "HEAD" || !(drawsPage || isAccount)) continue;
        expect(answer.headers.get("Content-Type"), what).toBe("text/html; charset=utf-8");
        expect(text, what).toContain("Terah Rummy");
        if (method === "GET") expect(text, what).toContain("Try again");
        if (isAccount) expect(text, what).toMatch(/Something went wrong at our end.*Reference for support/s);
      }
    }
    const typed = await joining.post("/otp?number=1", { mobile: "98765 43210", formId: crypto.randomUUID() });
    expect([typed.status, typed.html.includes('value="98765 43210"')]).toEqual([503, true]);
  },
);

test("a site that is told to stop finishes a running sign-up and shuts its database down properly", async () => {
  await using playersSite = await startPlayersSite();
  const joining = await playersSite.verified();
  const { origin, pid } = playersSite.site();
  const form = new URLSearchParams(await signUpForm(joining, { email: "last@example.in" })).toString();
  const sent = request(`${origin}/signup`, {
    method: "POST",
    headers: {
      Origin: origin,
      "X-Forwarded-For": newAddress(),
      Cookie: [...joining.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": form.length,
      // The site says that it has begun to read the form.
      Expect: "100-continue",
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on("response", resolve).on("error", reject));
  sent.flushHeaders();
  // Either comes: a site that refuses the request does not read it.
  await Promise.race([once(sent, "continue"), answered]);
  process.kill(pid, "SIGTERM");
  sent.end(form);
  const { statusCode, headers } = await answered;
  expect([statusCode, headers.location]).toEqual([303, "/login"]);
  await expect.poll(() => playersSite.site().log.at(-1)).toMatch(/"finished":true.*"stopped"/);
  expect(await playersSite.lookInto(({ db }) => db.execute(sql`select email from accounts`))).toEqual([
    { email: "last@example.in" },
  ]);
});
