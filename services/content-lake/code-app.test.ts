import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { codeOf, stepAt } from "./access/time-based-codes.ts";
import { keyOfApp } from "./testing/code-app.ts";
import { statusOf } from "./testing/readers.ts";
import { fieldOf, loggedIn, sendLogIn, sessionFrom } from "./testing/staff.ts";
import { stoppedClock } from "./testing/stopped-clock.ts";
import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

const begun = z.object({ key: z.object({ spelt: z.string(), address: z.string() }) });
const confirmed = z.object({ recoveryCodes: z.array(z.string()) });

const post = (client: SanityClient, path: string, body: object) =>
  client.request<unknown>({ method: "POST", uri: `/staff/me/code-app${path}`, body });

/** Somebody with a code app. `code` is the one that it shows so many steps from now. */
async function withCodeApp(lake: TemporaryLake) {
  const person = await loggedIn(lake, "marketer", "priya");
  const { key } = begun.parse(await post(person.client, "", { current: person.password }));
  const code = (steps = 0) => codeOf(keyOfApp(key.address), stepAt(Date.now()) + steps);
  // The one before, so that the present one is not used up.
  const { recoveryCodes } = confirmed.parse(await post(person.client, "/confirm", { code: code(-1) }));
  return { ...person, code, key, recoveryCodes };
}

const afterPassword = async (lake: TemporaryLake, { email, password }: { email: string; password: string }) => {
  const answer = await sendLogIn(lake, { email, password });
  expect(answer.headers.get("location"), "the password alone leads nowhere").toBeNull();
  return fieldOf(await answer.text(), "pending");
};

test("with a code app, the log-in asks for a code after the right password, and takes each code once", async () => {
  using _ = stoppedClock();
  await using lake = await temporaryLake();
  const priya = await withCodeApp(lake);
  const send = async (pending: string, code: string) => sendLogIn(lake, { pending, code });
  const pending = await afterPassword(lake, priya);
  const wrong = await send(pending, "000000");
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain("The code is wrong");
  expect((await send(pending, priya.code())).status, "a used page").toBe(422);
  const right = await send(fieldOf(page, "pending"), priya.code());
  expect(await sessionFrom(lake, right)).toBeDefined();
  expect((await send(await afterPassword(lake, priya), priya.code())).status, "the same code again").toBe(422);
  // The pauses are the next test's.
  lake.lake.loginPace.succeed({ email: priya.email, address: "127.0.0.1" });
  const [recoveryCode = ""] = priya.recoveryCodes;
  const recovered = await send(await afterPassword(lake, priya), recoveryCode);
  expect(await sessionFrom(lake, recovered)).toBeDefined();
  expect(await priya.client.request({ uri: "/staff/me" })).toMatchObject({
    account: { hasCodeApp: true, recoveryCodesLeft: 9 },
  });
});

test("whoever has the password guesses codes no faster than passwords", async () => {
  using _ = stoppedClock();
  await using lake = await temporaryLake();
  const priya = await withCodeApp(lake);
  const { email, password } = priya;
  const guess = async () =>
    (await sendLogIn(lake, { pending: await afterPassword(lake, priya), code: "000000" })).status;
  expect(await guess()).toBe(422);
  const third = await sendLogIn(lake, { email, password });
  const pending = fieldOf(await third.text(), "pending");
  const refused = await sendLogIn(lake, { pending, code: priya.code() });
  expect(refused.status, "also the right code must wait").toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await sendLogIn(lake, { email, password })).status, "and so must the password").toBe(429);
});

test("a right password in the Studio does not reset the pauses of whoever guesses codes", async () => {
  using _ = stoppedClock();
  await using lake = await temporaryLake();
  const { client, password } = await withCodeApp(lake);
  const guess = () => statusOf(post(client, "/remove", { current: password, code: "000000" }));
  expect([await guess(), await guess()]).toEqual([403, 403]);
  const chosen = "a better pass phrase";
  await client.request({ method: "POST", uri: "/staff/me/password", body: { current: password, chosen } });
  expect(await guess()).toBe(429);
});

test("adding a code app needs the password and ends other log-ins; removing it needs a code besides", async () => {
  using _ = stoppedClock();
  await using lake = await temporaryLake();
  const asha = await loggedIn(lake, "legal", "asha");
  expect(await statusOf(post(asha.client, "", { current: "not this one" }))).toBe(403);
  expect(await statusOf(post(asha.client, "/confirm", { code: "000000" }))).toBe(409);
  const { key } = begun.parse(await post(asha.client, "", { current: asha.password }));
  expect(await statusOf(post(asha.client, "/confirm", { code: "000000" }))).toBe(403);
  const elsewhere = lake.client({ token: lake.lake.sessions.begin(asha.id) });
  const code = (steps: number) => codeOf(keyOfApp(key.address), stepAt(Date.now()) + steps);
  await post(asha.client, "/confirm", { code: code(-1) });
  expect(await statusOf(elsewhere.users.getById("me"))).toBe(401);
  expect(await statusOf(post(asha.client, "", { current: asha.password })), "one only").toBe(409);
  const remove = (proof: object) => statusOf(post(asha.client, "/remove", proof));
  expect(await remove({ current: asha.password, code: code(-1) }), "a used code").toBe(403);
  expect(await remove({ current: "not this one", code: code(0) })).toBe(403);
  expect(lake.lake.codeApps.has(asha.id)).toBe(true);
  lake.lake.loginPace.succeed({ email: asha.email, address: "127.0.0.1" });
  expect(await remove({ current: asha.password, code: code(0) })).toBe(200);
  expect((await sendLogIn(lake, { email: asha.email, password: asha.password })).status).toBe(303);
});

test.each([
  ["reset", { method: "POST", path: "/reset" }],
  ["removal", { method: "DELETE", path: "" }],
])("a %s takes the code app away, and ends a log-in that waits for a code", async (_, { method, path }) => {
  await using lake = await temporaryLake();
  const administrator = await loggedIn(lake, "administrator");
  const priya = await withCodeApp(lake);
  const pending = await afterPassword(lake, priya);
  await administrator.client.request({ method, uri: `/staff/${priya.id}${path}` });
  expect(lake.lake.codeApps.has(priya.id)).toBe(false);
  expect((await sendLogIn(lake, { pending, code: priya.code() })).status).toBe(422);
});
