import { readFile } from "node:fs/promises";

import { describe, expect } from "vitest";

import { presentConditions } from "../../app/content/preview/preview-conditions.ts";
import { shownPerspectiveHeader } from "../../app/content/preview/shown-perspective-header.ts";
import { readingPages } from "../../app/pages.ts";
import { derivedKeys } from "../../app/players/secrets.ts";
import { siteConfiguration } from "../../configuration/site.ts";
import { createPreviewCookie } from "../../server/preview/preview-cookie.ts";
import { editorOf, removeToken } from "../harness/editor.ts";
import { askSite, cookieIn, openPreview } from "../harness/preview.ts";
import { test } from "../harness/shared-stack-test.ts";
import { type StaffSession, staffSession } from "../harness/staff-session.ts";
import type { OwnStack } from "../harness/stack.ts";

const addresses = readingPages.map(({ address }) => address);

/** Asks as the script of an open preview does for the newest words of its page. */
const askFromPreview = ({ site }: OwnStack, path: string, cookie = "", method = "GET") =>
  fetch(site.origin + path, {
    redirect: "manual",
    method,
    headers: { Cookie: cookie, [shownPerspectiveHeader]: "drafts" },
  });

/** Expects that a page that is open in a tab is told that its preview has ended, whichever it is. */
async function expectToldOfEnd(stack: OwnStack, cookie = ""): Promise<void> {
  for (const address of [...addresses, "/login", "/nowhere-at-all"]) {
    const answer = await askFromPreview(stack, address, cookie);
    expect([address, answer.status, answer.headers.get("cache-control")]).toEqual([address, 401, "no-store"]);
    expect(await answer.text()).toBe(
      "This preview has ended. Load the Studio again in your browser to see this page.\n",
    );
  }
}

/** What a browser keeps of a preview's cookie after an answer that takes it away. */
function expectTakenAway(answer: Response, cookie: string): void {
  const [name = ""] = cookie.split("=", 1);
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining(`${name}=; Max-Age=0;`));
}

describe("each page that is open in the Studio is told that its preview has ended", () => {
  test("when it was left in another tab", async ({ stack }) => {
    const cookie = await openPreview(stack, await editorOf(stack.environment, "two-tabs"));
    for (const address of addresses)
      expect([address, (await askFromPreview(stack, address, cookie)).status]).toEqual([address, 200]);
    const left = await askSite(stack, "/preview/exit", cookie, { method: "POST", origin: stack.site.origin });
    expectTakenAway(left, cookie);
    await expectToldOfEnd(stack);
  });

  test("when its member of staff was removed, whichever of two tabs asks first", async ({ stack }) => {
    const cookie = await openPreview(stack, await editorOf(stack.environment, "removed"));
    await removeToken(stack.environment, "removed");
    const first = await askFromPreview(stack, "/", cookie);
    expect(first.status).toBe(401);
    expectTakenAway(first, cookie);
    await expectToldOfEnd(stack);
  });

  test("when its member of staff has logged out of the browser in which they opened it, and not of another one", async ({
    stack,
  }) => {
    const [first, second] = [await staffSession(stack, "marketer"), await staffSession(stack, "marketer")];
    const logOut = ({ client }: StaffSession) => client.request({ method: "POST", uri: "/auth/logout", body: {} });
    const cookie = await openPreview(stack, first.client);
    await logOut(second);
    expect((await askFromPreview(stack, "/", cookie)).status).toBe(200);
    await logOut(first);
    await staffSession(stack, "marketer");
    const ended = await askFromPreview(stack, "/", cookie);
    expect(ended.status).toBe(401);
    expectTakenAway(ended, cookie);
    await expectToldOfEnd(stack, cookie);
  });

  test("when its time is over, and its browser has kept the cookie", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "late");
    const { id: userId } = await editor.users.getById("me");
    const { origin, studioOrigin, sessionSecretFile } = siteConfiguration(stack.environment);
    const keys = derivedKeys([await readFile(sessionSecretFile, "utf8")], "previews");
    const previewCookie = createPreviewCookie({ siteOrigin: origin, studioOrigin, keys });
    const endingAt = (endsAt: number) => {
      const pass = { userId, perspective: ["drafts"], conditions: presentConditions, endsAt };
      return cookieIn(new Response(null, { headers: { "Set-Cookie": previewCookie.give(pass) } }));
    };
    expect((await askFromPreview(stack, "/", endingAt(Date.now() + 3_600_000))).status).toBe(200);
    await expectToldOfEnd(stack, endingAt(Date.now() - 1));
  });
});

test("a stranger who asks as an open preview does gets one short answer, and nobody else's answer changes", async ({
  stack,
}) => {
  const before = await Promise.all(addresses.map(async (address) => (await askSite(stack, address)).text()));
  await expectToldOfEnd(stack);
  const head = await askFromPreview(stack, "/", "", "HEAD");
  expect(head.status).toBe(401);
  for (const path of ["/?tab=1", "/faq?q=bonus", "/?utm_source=x", "/login.data"])
    expect([path, (await askFromPreview(stack, path)).status]).toEqual([path, 401]);
  for (const path of ["/sitemap.xml", "/favicon.svg"])
    expect([path, (await askFromPreview(stack, path)).status]).toEqual([path, 200]);
  for (const [index, address] of addresses.entries())
    expect(await (await askSite(stack, address)).text()).toBe(before[index]);
});
