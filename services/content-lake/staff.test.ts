import { expect, test } from "vitest";
import { z } from "zod";

import { digest } from "./access/digest.ts";
import { createLoginPace, knownAddressDays } from "./access/login-pace.ts";
import { openSessions } from "./access/sessions.ts";
import type { StaffRole } from "./access/requester.ts";
import { processOfOneCommand } from "./http/admin.ts";
import { privateApp } from "./http/app.ts";
import { openDatabase, openTable } from "./store/database.ts";
import { allowedOrigin, temporaryDirectory, temporaryLake } from "./testing/temporary-lake.ts";

type RunningLake = Awaited<ReturnType<typeof temporaryLake>>;

const addressOf = ({ origin }: RunningLake, studio = allowedOrigin) =>
  `${origin}/v1/auth/login/staff?origin=${encodeURIComponent(`${studio}/structure`)}&projectId=embedded&withSid=true`;

const send = (lake: RunningLake, fields: Record<string, string>, from = lake.origin) =>
  fetch(addressOf(lake), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: from },
    body: new URLSearchParams(fields),
  });

const exchange = (lake: RunningLake, code: string, from = allowedOrigin) =>
  fetch(`${lake.origin}/v1/auth/fetch?sid=${code}`, { headers: { Origin: from } });

async function signedIn(lake: RunningLake, role: StaffRole) {
  const email = `${role}@example.com`;
  const { password } = await lake.lake.people.add({ name: role, email, role });
  const answer = await send(lake, { email, password });
  const target = new URL(z.string().parse(answer.headers.get("location")));
  const code = target.hash.replace("#sid=", "");
  const exchanged: unknown = await (await exchange(lake, code)).json();
  const { token } = z.object({ token: z.string() }).parse(exchanged);
  return { email, password, target, code, token, client: lake.client({ token }) };
}

test("a right password redirects to the Studio with a code, which it exchanges for a session once", async () => {
  await using lake = await temporaryLake();
  expect(await (await fetch(addressOf(lake))).text()).toContain('type="password"');
  const { target, client, code, token } = await signedIn(lake, "marketer");
  expect(target.origin + target.pathname).toBe(`${allowedOrigin}/structure`);
  expect(target.href).not.toContain(token);
  expect((await exchange(lake, code)).status).toBe(401);
  expect((await exchange(lake, lake.lake.signInCodes.issue("anybody"), "https://evil.example")).status).toBe(403);
  expect(await client.users.getById("me")).toMatchObject({ email: "marketer@example.com", role: "marketer" });
  await fetch(`${lake.origin}/v1/auth/logout`, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  await expect(client.users.getById("me")).rejects.toMatchObject({ statusCode: 401 });
});

test("a session is sent to no other origin, and a form on another page signs nobody in", async () => {
  await using lake = await temporaryLake();
  const { email, password } = await signedIn(lake, "legal");
  for (const studio of ["https://evil.example", "http://localhost:3334", "javascript:"]) {
    expect((await fetch(addressOf(lake, studio))).status).toBe(400);
  }
  expect((await send(lake, { email, password }, "https://evil.example")).status).toBe(403);
  expect((await send(lake, { email, password }, "null")).status).toBe(403);
});

test("a wrong password and an unknown address are refused with the same answer, and too many attempts must wait", async () => {
  await using lake = await temporaryLake();
  const { email, password } = await signedIn(lake, "legal");
  const wrong = await send(lake, { email, password: "wrong" });
  const unknown = await send(lake, { email: "nobody@example.com", password });
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  await Promise.all([1, 2].map(() => send(lake, { email, password: "wrong" })));
  const refused = await send(lake, { email: email.toUpperCase(), password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

/** A store and a clock that a test moves. */
async function clockwork() {
  const directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const clock = { now: 1_000_000 };
  return {
    clock,
    database,
    now: () => clock.now,
    async [Symbol.asyncDispose]() {
      await database.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

test("each failure after the third doubles the wait, and success resets it", async () => {
  await using store = await clockwork();
  const pace = createLoginPace(store.database, store.now);
  const here = { email: "a@example.com", address: "10.0.0.1" };
  const waits = Array.from({ length: 5 }, () => {
    pace.begin(here);
    return pace.waitSeconds({ ...here, email: "A@example.com " });
  });
  expect(waits).toEqual([0, 0, 2, 4, 8]);
  pace.succeed(here);
  expect(pace.waitSeconds(here)).toBe(0);
});

test("strangers' failures, however many, never delay an editor where they signed in before, also after a restart", async () => {
  await using store = await clockwork();
  const email = "editor@example.com";
  const [desk, elsewhere] = ["10.0.0.1", "10.9.9.9"].map((address) => ({ email, address }));
  if (!desk || !elsewhere) throw new Error("There are two addresses");
  createLoginPace(store.database, store.now).succeed(desk);
  const pace = createLoginPace(store.database, store.now);
  for (let stranger = 0; stranger < 30_000; stranger += 1) {
    pace.begin({
      email: stranger % 2 ? email : `${stranger}@example.com`,
      address: `192.0.${stranger >> 8}.${stranger & 255}`,
    });
  }
  expect(pace.waitSeconds(desk)).toBe(0);
  expect(pace.waitSeconds(elsewhere)).toBeGreaterThan(0);
  store.clock.now += 900_000;
  expect(pace.waitSeconds(elsewhere)).toBe(0);
});

test.each([
  { laterMilliseconds: 0, isKept: true },
  { laterMilliseconds: knownAddressDays * 86_400_000 - 1, isKept: true },
  { laterMilliseconds: knownAddressDays * 86_400_000, isKept: false },
])("an address is known $laterMilliseconds ms after the last log-in from there: $isKept", async (row) => {
  await using store = await clockwork();
  const kept = () => [...openTable<string>(store.database, "sign-in-addresses").getKeys()].length;
  const desk = { email: "editor@example.com", address: "10.0.0.1" };
  const other = { email: "other@example.com", address: "10.0.0.1" };
  const pace = createLoginPace(store.database, store.now);
  pace.succeed(desk);
  store.clock.now += row.laterMilliseconds;
  for (let stranger = 0; stranger < 20; stranger += 1) pace.begin({ ...desk, address: `192.0.2.${stranger}` });
  expect(pace.waitSeconds(desk) === 0).toBe(row.isKept);
  pace.succeed(other);
  expect(kept(), "after somebody's log-in").toBe(row.isKept ? 2 : 1);
  createLoginPace(store.database, store.now);
  expect(kept(), "after a start").toBe(row.isKept ? 2 : 1);
});

test("at a start, addresses that an older version kept without their person are deleted", async () => {
  await using store = await clockwork();
  const table = openTable<string>(store.database, "sign-in-addresses");
  table.putSync(digest("editor@example.com 10.0.0.1"), new Date(store.clock.now).toISOString());
  createLoginPace(store.database, store.now);
  expect([...table.getKeys()]).toEqual([]);
});

test("nothing that was remembered for somebody alone outlives their removal", async () => {
  await using lake = await temporaryLake();
  const { lake: open } = lake;
  const [left, stays] = [await signedIn(lake, "legal"), await signedIn(lake, "marketer")];
  const idOf = (email: string) => open.people.byEmail(email)?.id ?? "";
  const [leftId, staysId] = [idOf(left.email), idOf(stays.email)];
  for (const id of [leftId, staysId]) open.preferences.set(id, [{ key: "layout", value: "list" }]);
  const isKnown = (email: string) => {
    for (let stranger = 0; stranger < 20; stranger += 1)
      open.loginPace.begin({ email, address: `192.0.2.${stranger}` });
    return open.loginPace.waitSeconds({ email, address: "127.0.0.1" }) === 0;
  };
  const removed = await privateApp(open, processOfOneCommand).request(`/admin/staff/${left.email}`, {
    method: "DELETE",
  });
  expect(removed.status).toBe(200);
  expect([left.email, stays.email].map(isKnown)).toEqual([false, true]);
  expect([leftId, staysId].map((id) => open.preferences.get(id, "layout"))).toEqual([null, "list"]);
});

test("an address that guesses passwords of many e-mails must wait with all of them", async () => {
  await using store = await clockwork();
  const pace = createLoginPace(store.database, store.now);
  const address = "192.0.2.1";
  for (let guess = 0; guess < 100; guess += 1) pace.begin({ email: `${guess}@example.com`, address });
  expect(pace.waitSeconds({ email: "another@example.com", address })).toBeGreaterThan(0);
  expect(pace.waitSeconds({ email: "another@example.com", address: "192.0.2.2" })).toBe(0);
});

test("a session ends twelve hours after its last use, and after seven days however much it is used", async () => {
  await using store = await clockwork();
  const sessions = openSessions(store.database, store.now);
  const hours = (count: number) => (store.clock.now += count * 3_600_000);
  const [idle, used] = [sessions.begin("idle"), sessions.begin("used")];
  let usedForHours = 0;
  while (sessions.find(used) !== undefined) {
    hours(11);
    usedForHours += 11;
    if (usedForHours === 11) expect(sessions.find(idle)?.personId).toBe("idle");
    if (usedForHours === 33) expect(sessions.find(idle)).toBeUndefined();
  }
  expect(usedForHours).toBe(176);
});

test("a reset and a removal end the sessions of their person", async () => {
  await using lake = await temporaryLake();
  const { client, email } = await signedIn(lake, "legal");
  const [person] = lake.lake.people.list();
  lake.lake.sessions.endAllOf(person?.id ?? "");
  await expect(client.users.getById("me")).rejects.toMatchObject({ statusCode: 401 });
  lake.lake.people.remove(email);
  await expect(client.fetch("*")).rejects.toMatchObject({ statusCode: 401 });
});

test("each role publishes its own documents; a hand-made request is refused like a button", async () => {
  await using lake = await temporaryLake();
  const setUp = lake.client();
  const legals = ["legalDocument", "legalSettings", "legalSwitch", "ruleFigure"];
  const marketers = ["promotion", "campaign", "offerFigure"];
  const everyones = ["siteSettings", "homePage"];
  const types = [...legals, ...marketers, ...everyones];
  for (const _type of types) {
    await setUp.create({ _id: _type, _type, effectiveDate: "2026-11-01" });
  }
  const publishable = async (role: StaffRole) => {
    const { client } = await signedIn(lake, role);
    const allowed = [];
    for (const id of types) {
      const pair = { draftId: `drafts.${id}`, publishedId: id };
      const act = (action: object) =>
        client.request<unknown>({ method: "POST", uri: "/data/actions/production", body: { actions: [action] } });
      const answer = await act({ actionType: "sanity.action.document.edit", ...pair, patch: { set: { by: role } } })
        .then(() => act({ actionType: "sanity.action.document.publish", ...pair }))
        .then(
          () => 200,
          (error: unknown) => z.object({ statusCode: z.number() }).parse(error).statusCode,
        );
      if (answer === 200) allowed.push(id);
      else expect(answer).toBe(403);
    }
    return allowed;
  };
  expect(await publishable("marketer")).toEqual([...marketers, ...everyones]);
  expect(await publishable("legal")).toEqual([...legals, ...everyones]);
  expect(await publishable("administrator")).toEqual(types);
});
