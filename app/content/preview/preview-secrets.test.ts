import type { SanityClient } from "@sanity/client";
import { afterEach, expect, test, vi } from "vitest";

import { siteTokenName } from "../../../services/content-lake/access/tokens.ts";
import { type LoggedIn, loggedIn } from "../../../services/content-lake/testing/staff.ts";
import { type TemporaryLake, temporaryLake } from "../../../services/content-lake/testing/temporary-lake.ts";
import {
  isStillLoggedIn,
  isStillStaff,
  ownerOfPreviewSecret,
  type PreviewOwner,
  previewSecretLifetimeSeconds,
} from "./preview-secrets.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a secret is known for a minute, by exactly its own letters", async () => {
  await using lake = await temporaryLake();
  const studio = lake.client({ role: "editor" });
  const site = lake.client({ token: lake.lake.tokens.add(siteTokenName, "viewer").secret });
  const { id: userId } = await studio.users.getById("me");
  const made = async (secret: string, ageSeconds: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - ageSeconds * 1_000 });
    await studio.create({ _id: `drafts.${secret}`, _type: "sanity.previewUrlSecret", secret, userId });
    vi.useRealTimers();
  };
  // In the order of their times: the lake's clock never goes back.
  await made("old", previewSecretLifetimeSeconds + 1);
  await made("young", previewSecretLifetimeSeconds - 20);
  await studio.create({ _id: "drafts.post", _type: "post", secret: "of-another-type", userId });
  await studio.create({ _id: "drafts.nobody", _type: "sanity.previewUrlSecret" });
  // A lake's first query starts a thread, which on a busy machine can take longer than the site waits.
  await site.fetch("count(*)");

  expect(await ownerOfPreviewSecret(site, "young"), "a token has no session").toEqual({ userId });
  for (const unknown of ["old", "Young", "youn", "youngs", "", "of-another-type", "null"])
    expect([unknown, await ownerOfPreviewSecret(site, unknown)]).toEqual([unknown, undefined]);
});

test("an account counts until it is removed", async () => {
  await using lake = await temporaryLake();
  const { id } = await lake.client({ role: "editor" }).users.getById("me");
  const site = lake.client({ role: "viewer" });
  expect(await isStillStaff(site, id)).toBe(true);
  lake.lake.tokens.remove("editor");
  expect(await isStillStaff(site, id)).toBe(false);
  // Not the site's own account, which `/users/me` would describe.
  expect(await isStillStaff(site, "../users/me")).toBe(false);
});

/** Makes a secret as the Studio does, and says whom the site takes for its owner. */
async function opened(site: SanityClient, { id: userId, client }: LoggedIn) {
  const secret = crypto.randomUUID();
  const _id = `drafts.${secret}`;
  const transaction = client.transaction().createOrReplace({ _id, _type: "sanity.previewUrlSecret" });
  await transaction.patch(_id, { set: { secret, userId } }).commit();
  const owner = await ownerOfPreviewSecret(site, secret);
  if (!owner) throw new Error("The secret has no owner.");
  return owner;
}

test.each<[string, (lake: TemporaryLake, person: LoggedIn, owner: PreviewOwner) => unknown]>([
  ["is logged out", (_, { client }) => client.request({ method: "POST", uri: "/auth/logout", body: {} })],
  [
    "is ended in the list of log-ins",
    async (lake, { id }, { sessionId = "" }) => {
      const other = lake.client({ token: lake.lake.sessions.begin(id), maxRetries: 0 });
      await other.request({ method: "DELETE", uri: `/staff/me/log-ins/${sessionId}` });
    },
  ],
  [
    "is ended by another password",
    async (lake, { id, password }) => {
      const other = lake.client({ token: lake.lake.sessions.begin(id), maxRetries: 0 });
      const body = { current: password, chosen: "another pass phrase of theirs" };
      await other.request({ method: "POST", uri: "/staff/me/password", body });
    },
  ],
  [
    "is ended by a reset",
    async (lake, { id }) => {
      const { client } = await loggedIn(lake, "administrator");
      await client.request({ method: "POST", uri: `/staff/${id}/reset`, body: {} });
    },
  ],
  [
    "is ended by another role",
    async (lake, { id }) => {
      const { client } = await loggedIn(lake, "administrator");
      await client.request({ method: "POST", uri: `/staff/${id}/role`, body: { role: "legal" } });
    },
  ],
])("a preview ends when the session in which it was opened %s, and no other session brings it back", async (_, end) => {
  await using lake = await temporaryLake();
  const site = lake.client({ token: lake.lake.tokens.add(siteTokenName, "viewer").secret });
  // A lake's first query starts a thread, which on a busy machine can take longer than the site waits.
  await site.fetch("count(*)");
  const marketer = await loggedIn(lake, "marketer");
  const owner = await opened(site, marketer);
  expect(await isStillLoggedIn(site, owner)).toBe(true);
  await end(lake, marketer, owner);
  expect(await isStillLoggedIn(site, owner)).toBe(false);

  const later = { ...marketer, client: lake.client({ token: lake.lake.sessions.begin(marketer.id), maxRetries: 0 }) };
  expect(await isStillLoggedIn(site, await opened(site, later))).toBe(true);
  expect(await isStillLoggedIn(site, owner)).toBe(false);
  expect(await isStillStaff(site, owner.userId)).toBe(true);
});

test("a token's previews last until it is removed, a person's secret without a session opens none, and staff are told of nobody's session", async () => {
  await using lake = await temporaryLake();
  const site = lake.client({ role: "viewer" });
  const { id } = await lake.client({ role: "editor" }).users.getById("me");
  expect(await isStillLoggedIn(site, { userId: id })).toBe(true);
  lake.lake.tokens.remove("editor");
  expect(await isStillLoggedIn(site, { userId: id })).toBe(false);

  const { id: userId } = await loggedIn(lake, "marketer");
  expect(await isStillLoggedIn(site, { userId })).toBe(false);
  const colleague = await loggedIn(lake, "legal");
  const [{ id: sessionId } = { id: "" }] = lake.lake.sessions.of(userId);
  const asked = { uri: `/users/${userId}`, query: { sessionId } };
  expect(await site.request(asked)).toHaveProperty("isLoggedIn", true);
  expect(await colleague.client.request(asked)).not.toHaveProperty("isLoggedIn");
});
