import { expect, test, vi } from "vitest";
import { z } from "zod";

import { statusOf } from "./testing/readers.ts";
import { stoppedClock } from "./testing/stopped-clock.ts";
import { fieldOf, loggedIn, sendLogIn, sessionFrom } from "./testing/staff.ts";
import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

const own = z.object({
  account: z.object({ email: z.string(), lastLogInAt: z.iso.datetime().optional() }),
  logIns: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      browser: z.string(),
      beganAt: z.iso.datetime(),
      usedAt: z.iso.datetime(),
    }),
  ),
});

const better = "a better pass phrase";

test("somebody sees their own log-ins, without any secret, and ends one with its open streams", async () => {
  await using lake = await temporaryLake();
  const { id, token, client } = await loggedIn(lake, "marketer");
  const other = await loggedIn(lake, "legal");
  const elsewhere = lake.lake.sessions.begin(id, "Mozilla/5.0 (iPad; CPU OS 18_7) Safari/604.1");
  const answer: unknown = await client.request({ uri: "/staff/me" });
  const { account, logIns } = own.parse(answer);
  expect(account).toEqual({ email: "marketer@example.com" });
  expect(logIns.map(({ isThis, browser }) => ({ isThis, browser }))).toEqual(
    expect.arrayContaining([
      { isThis: true, browser: "Another browser" },
      { isThis: false, browser: "Safari on iPad" },
    ]),
  );
  expect(logIns).toHaveLength(2);
  for (const secret of [token, elsewhere, other.token]) expect(JSON.stringify(answer)).not.toContain(secret);

  const headers = { Authorization: `Bearer ${elsewhere}` };
  const stream = await fetch(`${lake.origin}/v1/data/listen/production?query=*`, { headers });
  const ended = logIns.find(({ isThis }) => !isThis)?.id ?? "";
  const end = (by: typeof client) => statusOf(by.request({ method: "DELETE", uri: `/staff/me/log-ins/${ended}` }));
  expect(await end(other.client), "somebody else's log-in").toBe(404);
  expect(await end(client)).toBe(200);
  expect(await stream.text(), "the stream has ended").toContain("event: welcome");
  expect(await end(client), "once only").toBe(404);
  expect(await statusOf(lake.client({ token: elsewhere }).users.getById("me"))).toBe(401);
  expect(await statusOf(client.users.getById("me")), "their own goes on").toBe(200);
});

test("the last log-in is kept, with the browser's kind", async () => {
  await using lake = await temporaryLake();
  const { email, password, client } = await loggedIn(lake, "legal");
  const before = new Date().toISOString();
  await sessionFrom(lake, await sendLogIn(lake, { email, password }));
  const { account, logIns } = own.parse(await client.request({ uri: "/staff/me" }));
  expect((account.lastLogInAt ?? "") >= before).toBe(true);
  expect(logIns.map(({ browser }) => browser).toSorted()).toEqual(["Another browser", "Firefox on Windows"]);
});

test("a new password ends all other log-ins; the old one opens nothing any more", async () => {
  await using lake = await temporaryLake();
  const { id, email, password, client } = await loggedIn(lake, "marketer");
  const elsewhere = lake.client({ token: lake.lake.sessions.begin(id) });
  const change = (body: object) => statusOf(client.request({ method: "POST", uri: "/staff/me/password", body }));
  expect(await change({ current: "not it, I think", chosen: better }), "not 401, which would end the Studio").toBe(403);
  expect(await change({ current: password, chosen: better })).toBe(200);
  expect(await statusOf(elsewhere.users.getById("me"))).toBe(401);
  expect(await statusOf(client.users.getById("me"))).toBe(200);
  expect((await sendLogIn(lake, { email, password })).status).toBe(422);
  expect((await sendLogIn(lake, { email, password: better })).status).toBe(303);
});

test.each([
  ["the end of the pauses", (lake: TemporaryLake) => vi.spyOn(lake.lake.loginPace, "succeed"), 200],
  ["the audit", (lake: TemporaryLake) => vi.spyOn(lake.lake.audit, "add"), 500],
] as const)(
  "a new password ends all other log-ins, and is told, also when %s cannot be written",
  async (_, failing, status) => {
    await using lake = await temporaryLake();
    const { id, email, password, client } = await loggedIn(lake, "marketer");
    const elsewhere = lake.client({ token: lake.lake.sessions.begin(id) });
    failing(lake).mockImplementation(() => {
      throw new Error("The disk is full.");
    });
    const body = { current: password, chosen: better };
    const changed = client.request({ method: "POST", uri: "/staff/me/password", body });
    if (status === 200) await changed;
    else await expect(changed).rejects.toThrow("Your password is changed, but not all that follows could be written");
    expect(await statusOf(elsewhere.users.getById("me"))).toBe(401);
    expect(await lake.lake.people.authenticate(email, better)).toMatchObject({ id });
  },
);

test.each(["short", "passwordpassword", "Unbelievable", "abababababab", "x".repeat(201)])(
  "%s is no password to choose",
  async (chosen) => {
    await using lake = await temporaryLake();
    const { email, password, client } = await loggedIn(lake, "legal");
    const change = client.request({ method: "POST", uri: "/staff/me/password", body: { current: password, chosen } });
    expect(await statusOf(change)).toBe(400);
    expect((await sendLogIn(lake, { email, password })).status).toBe(303);
  },
);

test("the current password is guessed no faster in the Studio than at the log-in page", async () => {
  // The pauses are seconds, which a busy machine may take for the guesses.
  using _ = stoppedClock();
  await using lake = await temporaryLake();
  const { email, password, client } = await loggedIn(lake, "legal");
  const guess = (current: string) =>
    statusOf(client.request({ method: "POST", uri: "/staff/me/password", body: { current, chosen: better } }));
  expect([await guess("a"), await guess("b"), await guess("c")]).toEqual([403, 403, 403]);
  expect(await guess(password), "also the right one must wait").toBe(429);
  expect((await sendLogIn(lake, { email, password })).status).toBe(429);
});

test("a password that was reset while its owner changed it stays reset", async () => {
  await using lake = await temporaryLake();
  const { id, email, password } = await loggedIn(lake, "legal");
  const { people } = lake.lake;
  const [reset] = await Promise.all([people.reset(email), people.choosePassword(id, password, better)]);
  expect(await people.authenticate(email, reset.password)).toMatchObject({ id });
  expect(await people.authenticate(email, better)).toBeUndefined();
});

test("a password that was reset while a newcomer chose another stays reset", async () => {
  await using lake = await temporaryLake();
  const { people } = lake.lake;
  const email = "new@example.com";
  const leaked = await people.add({ name: "New", email, role: "legal" }, "for one log-in");
  const page = await (await sendLogIn(lake, { email, password: leaked.password })).text();
  const choosing = sendLogIn(lake, { pending: fieldOf(page, "pending"), chosen: better, again: better });
  const [reset] = await Promise.all([people.reset(email, "for one log-in"), choosing]);
  expect(await people.authenticate(email, reset.password)).toMatchObject({ email });
  expect(await people.authenticate(email, better)).toBeUndefined();
});

test("a new password ends the log-ins that are half done", async () => {
  await using lake = await temporaryLake();
  const { email, password, client } = await loggedIn(lake, "legal");
  const halfDone = await sendLogIn(lake, { email, password });
  await client.request({ method: "POST", uri: "/staff/me/password", body: { current: password, chosen: better } });
  await expect(sessionFrom(lake, halfDone)).rejects.toThrow();
});

test("a password that an administrator has seen opens nothing but the choice of another", async () => {
  await using lake = await temporaryLake();
  const email = "new@example.com";
  const { password } = await lake.lake.people.add({ name: "New", email, role: "legal" }, "for one log-in");
  const asked = await sendLogIn(lake, { email, password });
  expect(asked.status).toBe(200);
  expect(asked.headers.get("location")).toBeNull();
  let page = await asked.text();
  const choose = async (chosen: string, again = chosen) => {
    const answer = await sendLogIn(lake, { pending: fieldOf(page, "pending"), chosen, again });
    page = await answer.clone().text();
    return answer;
  };
  expect((await choose("short")).status).toBe(422);
  expect(page).toContain("The password must have at least 12 characters.");
  expect((await choose(better, `${better}!`)).status).toBe(422);
  expect(page).toContain("The two passwords are not the same.");
  expect((await choose(password)).status, "the same again").toBe(422);
  const used = fieldOf(page, "pending");
  const chosen = await choose(better);
  expect(await sessionFrom(lake, chosen)).toBeDefined();
  expect(
    (await sendLogIn(lake, { pending: used, chosen: "another pass phrase", again: "another pass phrase" })).status,
  ).toBe(422);
  expect((await sendLogIn(lake, { email, password })).status, "the first password").toBe(422);
  expect((await sendLogIn(lake, { email, password: better })).status).toBe(303);
});

test.each([
  ["a second before seven days have passed", -1_000, 200, "Choose your own"],
  ["after seven days", 0, 422, "This password has expired. Ask an administrator for a new one."],
])("a password that an administrator has seen, %s", async (_, milliseconds, status, words) => {
  using _clock = stoppedClock();
  await using lake = await temporaryLake();
  const email = "new@example.com";
  const person = { name: "New", email, role: "legal" } as const;
  const { password } = await lake.lake.people.add(person, "for one log-in");
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1_000 + milliseconds);
  const answer = await sendLogIn(lake, { email, password });
  expect([answer.status, answer.headers.get("location")]).toEqual([status, null]);
  expect(await answer.text()).toContain(words);
  const refused = lake.lake.audit.page(1).filter(({ what }) => what === "log-in refused");
  expect(refused.map(({ whom }) => whom?.name)).toEqual(status === 422 ? ["New"] : []);
  const again = await lake.lake.people.reset(email, "for one log-in");
  expect((await sendLogIn(lake, { email, password: again.password })).status, "a new one").toBe(200);
  const kept = await lake.lake.people.reset(email);
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  expect((await sendLogIn(lake, { email, password: kept.password })).status, "an operator's is kept").toBe(303);
});

test("a choice of a password that is half made ends with a reset", async () => {
  await using lake = await temporaryLake();
  const administrator = await loggedIn(lake, "administrator");
  const email = "new@example.com";
  const { id, password } = await lake.lake.people.add({ name: "New", email, role: "legal" }, "for one log-in");
  const pending = fieldOf(await (await sendLogIn(lake, { email, password })).text(), "pending");
  await administrator.client.request({ method: "POST", uri: `/staff/${id}/reset`, body: {} });
  expect((await sendLogIn(lake, { pending, chosen: better, again: better })).status).toBe(422);
  expect(await lake.lake.people.authenticate(email, better)).toBeUndefined();
});
