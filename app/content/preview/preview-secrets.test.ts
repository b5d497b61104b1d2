import { afterEach, expect, test, vi } from "vitest";

import { siteTokenName } from "../../../services/content-lake/access/tokens.ts";
import { loggedIn } from "../../../services/content-lake/testing/staff.ts";
import { temporaryLake } from "../../../services/content-lake/testing/temporary-lake.ts";
import {
  isStillLoggedIn,
  isStillStaff,
  ownerOfPreviewSecret,
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

  expect(await ownerOfPreviewSecret(site, "young")).toBe(userId);
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

test("a person counts as logged in while they have a session, a token until it is removed, and nobody else is told", async () => {
  await using lake = await temporaryLake();
  const site = lake.client({ role: "viewer" });
  const marketer = await loggedIn(lake, "marketer");
  const colleague = await loggedIn(lake, "legal");
  expect(await isStillLoggedIn(site, marketer.id)).toBe(true);
  await marketer.client.request({ method: "POST", uri: "/auth/logout", body: {} });
  expect([await isStillLoggedIn(site, marketer.id), await isStillStaff(site, marketer.id)]).toEqual([false, true]);
  expect(await colleague.client.request({ uri: `/users/${marketer.id}` })).not.toHaveProperty("isLoggedIn");

  const { id } = await lake.client({ role: "editor" }).users.getById("me");
  expect(await isStillLoggedIn(site, id)).toBe(true);
  lake.lake.tokens.remove("editor");
  expect(await isStillLoggedIn(site, id)).toBe(false);
});
