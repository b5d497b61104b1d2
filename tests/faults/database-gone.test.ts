import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { hasPostgresql } from "../../app/database/testing/temporary-database.ts";
import { password, signUp, startPlayersSite } from "../harness/players-site.ts";
import { expectLeadsTo, newMobile, newPhotograph, problemsIn } from "../harness/visitor.ts";

test.skipIf(!hasPostgresql)(
  "without its PostgreSQL the site says what it cannot do, half does nothing, and goes on by itself when it is back (needs PostgreSQL)",
  { timeout: 90_000 },
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

    // In the middle of a sign-up: its number is used up, its account is not written yet.
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
    for (const [visitor, path] of [
      [joining, "/signup"],
      [player, "/protect"],
      [player, "/protect/personal-detail"],
    ] as const) {
      const { status, html } = await visitor.get(path);
      expect([path, status]).toEqual([path, 500]);
      expect(html).toContain("Something went wrong at our end");
      expect(html).toContain("Reference for support");
      expect(html).not.toMatch(/postgres|select|ECONNREFUSED/i);
    }
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

test(
  "told to end, the site finishes the sign-up it has begun and closes its database in order",
  { timeout: 90_000 },
  async () => {
    await using playersSite = await startPlayersSite();
    const joining = await playersSite.verified();
    const answer = signUp(joining, { email: "last@example.in", picture: await newPhotograph() });
    await expect.poll(() => playersSite.site().log.filter((line) => line.includes('"/signup"')).length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill(playersSite.site().pid, "SIGTERM");
    expect((await answer).location).toBe("/login");
    await expect.poll(() => playersSite.site().log.at(-1)).toMatch(/"finished":true.*"stopped"/);
    expect(await playersSite.lookInto(({ db }) => db.execute(sql`select email from accounts`))).toEqual([
      { email: "last@example.in" },
    ]);
  },
);
