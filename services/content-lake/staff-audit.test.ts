import { Writable } from "node:stream";

import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import { codeOf, stepAt } from "./access/time-based-codes.ts";
import { keyOfApp } from "./testing/code-app.ts";
import { fieldOf, loggedIn, sendLogIn, sessionFrom } from "./testing/staff.ts";
import { temporaryLake } from "./testing/temporary-lake.ts";

const entries = z.object({
  entries: z.array(
    z.object({
      sequence: z.number(),
      what: z.string(),
      by: z.object({ name: z.string() }).optional(),
      whom: z.object({ name: z.string() }).optional(),
      document: z.object({ id: z.string(), title: z.string().optional() }).optional(),
    }),
  ),
});

const chosen = "a better pass phrase";

/** A log whose lines a test reads. */
function readableLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString("utf8"));
      done();
    },
  });
  return { lines, log: pino({ level: "trace" }, stream) };
}

test("everything that staff do is in the audit and no secret is, nor in the log", async () => {
  const { lines, log } = readableLog();
  await using lake = await temporaryLake({ log });
  const secrets: string[] = [chosen];
  const administrator = await loggedIn(lake, "administrator", "Asha");
  secrets.push(administrator.token, administrator.password);
  const post = (uri: string, body: object) => administrator.client.request<unknown>({ method: "POST", uri, body });

  const made = z.object({ person: z.object({ id: z.string() }), password: z.string() });
  const email = "priya@example.com";
  const added = made.parse(await post("/staff", { name: "Priya", email, role: "legal" }));
  secrets.push(added.password);
  await sendLogIn(lake, { email: "typed into the wrong field", password: "neither" });
  await sendLogIn(lake, { email, password: "wrong password here" });
  secrets.push("typed into the wrong field", "wrong password here");
  const page = await (await sendLogIn(lake, { email, password: added.password })).text();
  const pending = fieldOf(page, "pending");
  const session = (await sessionFrom(lake, await sendLogIn(lake, { pending, chosen, again: chosen }))) ?? "";
  secrets.push(pending, session);
  const priya = lake.client({ token: session, maxRetries: 0 });
  const wrong = { current: "a wrong one", chosen: "yet another pass phrase" };
  await expect(priya.request({ method: "POST", uri: "/staff/me/password", body: wrong })).rejects.toThrow(/wrong/);
  await priya.request({ method: "POST", uri: "/staff/me/password", body: { ...wrong, current: chosen } });
  secrets.push(wrong.current, wrong.chosen);
  const me = (path: string, body: object) =>
    priya.request<unknown>({ method: "POST", uri: `/staff/me/code-app${path}`, body });
  const begun = z.object({ key: z.object({ spelt: z.string(), address: z.string() }) });
  const { key } = begun.parse(await me("", { current: wrong.chosen }));
  const code = (steps: number) => codeOf(keyOfApp(key.address), stepAt(Date.now()) + steps);
  const recovery = z.object({ recoveryCodes: z.array(z.string()) });
  const { recoveryCodes } = recovery.parse(await me("/confirm", { code: code(0) }));
  const refused = "The password or the code is wrong.";
  await expect(me("/remove", { current: wrong.chosen, code: "no such code" })).rejects.toThrow(refused);
  await expect(me("/remove", { current: wrong.current, code: recoveryCodes[0] ?? "" })).rejects.toThrow(refused);
  await me("/remove", { current: wrong.chosen, code: recoveryCodes[0] ?? "" });
  const spelt = key.spelt.replaceAll(" ", "");
  secrets.push(key.spelt, spelt, keyOfApp(key.address).toString("hex"), ...recoveryCodes);
  const pair = { draftId: "drafts.faqGroup-a", publishedId: "faqGroup-a" };
  const act = (actionType: string) =>
    priya.request({
      method: "POST",
      uri: "/data/actions/production",
      body: { actions: [{ actionType: `sanity.action.document.${actionType}`, ...pair }] },
    });
  await priya.create({ _id: pair.draftId, _type: "faqGroup" });
  await act("publish");
  await act("unpublish");
  await priya.patch(pair.draftId).set({ title: "Money" }).commit();
  await act("publish");
  await priya.delete(pair.publishedId);
  await priya.request({ method: "POST", uri: "/auth/logout", body: {} });
  await post(`/staff/${added.person.id}/role`, { role: "marketer" });
  const reset = made.parse(await post(`/staff/${added.person.id}/reset`, {}));
  secrets.push(reset.password);
  await administrator.client.request({ method: "DELETE", uri: `/staff/${added.person.id}` });

  const answer = entries.parse(await administrator.client.request({ uri: "/staff/audit", query: { limit: "100" } }));
  const said = answer.entries
    .toReversed()
    .map(({ what, by, whom, document }) =>
      [by?.name ?? "?", what, whom?.name ?? document?.id, document?.title].filter(Boolean).join(" "),
    );
  expect(said).toEqual([
    "Asha added Priya",
    "? log-in refused",
    "? log-in refused Priya",
    "Priya password changed",
    "Priya logged in",
    "Priya password refused",
    "Priya password changed",
    "Priya code app added",
    "Priya code refused in the Studio",
    "Priya password refused",
    "Priya code app removed",
    "Priya published faqGroup-a",
    "Priya unpublished faqGroup-a",
    "Priya published faqGroup-a Money",
    "Priya deleted faqGroup-a Money",
    "Priya logged out",
    "Asha role changed Priya",
    "Asha password reset Priya",
    "Asha removed Priya",
  ]);

  const headers = { Authorization: `Bearer ${administrator.token}` };
  const exported = await (await fetch(`${lake.origin}/v1/staff/audit/export`, { headers })).text();
  const parsed = exported
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(parsed).toHaveLength(said.length);
  expect(parsed).toEqual(lake.lake.audit.page(100));
  await fetch(`${lake.origin}/v1/nowhere?token=${session}`, { headers });
  expect(lines.length, "the log is read").toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(exported + lines.join(""), "the audit and the log").not.toContain(secret);
  }
});
