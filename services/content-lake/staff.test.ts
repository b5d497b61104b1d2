import { expect, test } from "vitest";
import { z } from "zod";

import { createLoginPace } from "./access/login-pace.ts";
import type { StaffRole } from "./access/requester.ts";
import { allowedOrigin, temporaryLake } from "./testing/temporary-lake.ts";

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

async function signedIn(lake: RunningLake, role: StaffRole) {
  const email = `${role}@example.com`;
  const { password } = await lake.lake.people.add({ name: role, email, role });
  const answer = await send(lake, { email, password });
  const target = new URL(z.string().parse(answer.headers.get("location")));
  const token = target.hash.replace("#token=", "");
  return { email, password, target, token, client: lake.client({ token }) };
}

test("a right password leads back to the Studio with a session in the fragment", async () => {
  await using lake = await temporaryLake();
  expect(await (await fetch(addressOf(lake))).text()).toContain('type="password"');
  const { target, client, token } = await signedIn(lake, "marketer");
  expect(target.origin + target.pathname).toBe(`${allowedOrigin}/structure`);
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

test("a wrong password and an unknown address are refused alike, and too many tries must wait", async () => {
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

test("each failure after the third doubles the wait, and success forgets them", () => {
  const clock = { now: 0 };
  const pace = createLoginPace(() => clock.now);
  const waits = Array.from({ length: 5 }, () => {
    pace.begin("a@example.com");
    return pace.waitSeconds("A@example.com");
  });
  expect(waits).toEqual([0, 0, 2, 4, 8]);
  pace.succeed("a@example.com");
  expect(pace.waitSeconds("a@example.com")).toBe(0);
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

test("each role publishes what is its own; a hand-made request is refused like a button", async () => {
  await using lake = await temporaryLake();
  const setUp = lake.client();
  const legals = ["legalDocument", "legalSettings", "legalSwitch", "ruleFigure"];
  const marketers = ["promotion", "offerFigure"];
  const everyones = ["siteSettings", "homePage"];
  const types = [...legals, ...marketers, ...everyones];
  for (const _type of types) {
    await setUp.create({ _id: _type, _type });
  }
  const publishable = async (role: StaffRole) => {
    const { client } = await signedIn(lake, role);
    const allowed = [];
    for (const id of types) {
      const pair = { draftId: `drafts.${id}`, publishedId: id };
      const act = (action: object) =>
        client.request<unknown>({ method: "POST", uri: "/data/actions/production", body: { actions: [action] } });
      await act({ actionType: "sanity.action.document.edit", ...pair, patch: { set: { by: role } } });
      const answer = await act({ actionType: "sanity.action.document.publish", ...pair }).then(
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
