import type { SanityClient } from "@sanity/client";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";

import { endEverythingOf } from "./access/end-everything.ts";
import type { StaffRole } from "./access/requester.ts";
import { statusOf } from "./testing/readers.ts";
import { type LoggedIn, loggedIn } from "./testing/staff.ts";
import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

const answers = {
  ticket: z.object({ ticket: z.string() }),
  reader: z.object({ reader: z.object({ personId: z.string(), sessionId: z.string(), name: z.string() }) }),
};

const post = (client: SanityClient, action: string, body: object = {}) =>
  client.request<unknown>({ method: "POST", uri: `/staff/acceptances/${action}`, body });

const ticketOf = async ({ client }: LoggedIn) => answers.ticket.parse(await post(client, "ticket")).ticket;

/** The site, which asks with a token. */
function siteOf(lake: TemporaryLake) {
  const client = lake.client({ role: "viewer", maxRetries: 0 });
  return {
    redeem: (ticket: string) => post(client, "redeem", { ticket }),
    reader: ({ personId, sessionId }: { personId: string; sessionId: string }) =>
      post(client, "reader", { personId, sessionId }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a ticket tells the site once who may read, and the audit who asked for it", async () => {
  await using lake = await temporaryLake();
  const legal = await loggedIn(lake, "legal", "Asha");
  const site = siteOf(lake);
  const ticket = await ticketOf(legal);
  const { reader } = answers.reader.parse(await site.redeem(ticket));
  expect(reader).toMatchObject({ personId: legal.id, name: "Asha" });
  expect(await statusOf(site.redeem(ticket)), "a second time").toBe(404);
  expect(answers.reader.parse(await site.reader(reader)).reader).toEqual(reader);
  const [entry, ...others] = lake.lake.audit.page(10);
  expect([entry, others]).toEqual([
    { sequence: 1, at: expect.any(String), what: "acceptances opened", by: { id: legal.id, name: "Asha" } },
    [],
  ]);
  expect(JSON.stringify(entry)).not.toContain(ticket);
});

/** What can happen to a reader after they got a ticket or opened the report. */
const ends: Readonly<Record<string, (lake: TemporaryLake, person: LoggedIn) => unknown>> = {
  "they log out": (_lake, { client }) => client.request({ method: "POST", uri: "/auth/logout", body: {} }),
  "an administrator removes them": ({ lake }, { id, email }) => {
    lake.people.remove(email);
    endEverythingOf(lake, id);
  },
  "they are removed without an end of their sessions": ({ lake }, { email }) => lake.people.remove(email),
  "they get a role that may not read, without an end of their sessions": ({ lake }, { email }) =>
    lake.people.changeRole(email, "marketer"),
  "their session is ended from another one": ({ lake }, { id }) => {
    const kept = lake.sessions.begin(id);
    lake.sessions.endAllOf(id, lake.sessions.find(kept)?.id);
  },
  "twelve hours pass without use": () => vi.setSystemTime(Date.now() + 12 * 60 * 60 * 1_000),
};

test.each(
  Object.keys(ends).flatMap((end) => (["legal", "administrator"] as const).map((role) => [role, end] as const)),
)("neither ticket nor report of the role %s works after %s", async (role: StaffRole, end) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await using lake = await temporaryLake();
  const person = await loggedIn(lake, role);
  const site = siteOf(lake);
  const { reader } = answers.reader.parse(await site.redeem(await ticketOf(person)));
  const ticket = await ticketOf(person);
  await ends[end]?.(lake, person);
  expect(await statusOf(site.redeem(ticket))).toBe(404);
  expect(await statusOf(site.reader(reader))).toBe(404);
});

test("a ticket is worthless after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await using lake = await temporaryLake();
  const legal = await loggedIn(lake, "legal");
  const site = siteOf(lake);
  const [early, late] = [await ticketOf(legal), await ticketOf(legal)];
  vi.setSystemTime(Date.now() + 59_000);
  expect(await statusOf(site.redeem(early))).toBe(200);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await statusOf(site.redeem(late))).toBe(404);
});

test("a ticket of a stream is none of the report, and the other way round", async () => {
  await using lake = await temporaryLake({ streamPort: true });
  const legal = await loggedIn(lake, "legal");
  const person = lake.lake.people.byId(legal.id);
  if (!person) throw new Error("Somebody has just been added.");
  const ofStream = lake.lake.streamTickets.issue(person);
  expect(await statusOf(siteOf(lake).redeem(ofStream))).toBe(404);
  const ofReport = await ticketOf(legal);
  expect(lake.lake.streamTickets.isValid(ofReport)).toBe(false);
  expect(await statusOf(siteOf(lake).redeem(ofReport)), "nobody has used it up").toBe(200);
});

test("a session is nobody else's", async () => {
  await using lake = await temporaryLake();
  const [legal, administrator] = [await loggedIn(lake, "legal"), await loggedIn(lake, "administrator")];
  const site = siteOf(lake);
  const { reader } = answers.reader.parse(await site.redeem(await ticketOf(legal)));
  for (const asked of [
    { ...reader, personId: administrator.id },
    { ...reader, sessionId: "" },
    { ...reader, sessionId: legal.token },
    { personId: "", sessionId: "" },
  ])
    expect(await statusOf(site.reader(asked))).toBe(404);
});
