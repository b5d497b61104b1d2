import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { expect, test, vi } from "vitest";

import { openSite } from "../testing/open-site.ts";
import { contentWebhookPath } from "./content-webhook.ts";

const secret = "a secret that nobody guesses";
const body = JSON.stringify({ _id: "homePage", _type: "homePage" });

async function openWithWebhook() {
  const refreshContent = vi.fn(() => Promise.resolve());
  const site = await openSite(undefined, { webhook: { secret, refreshContent } });
  return {
    refreshContent,
    post: (signature: string, text = body) =>
      site.ask(contentWebhookPath, { method: "POST", headers: { [SIGNATURE_HEADER_NAME]: signature }, body: text }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

test("a signed webhook refreshes every page, although it has no Origin of this site", async () => {
  await using site = await openWithWebhook();
  expect((await site.post(await encodeSignatureHeader(body, Date.now(), secret))).status).toBe(204);
  expect(site.refreshContent).toHaveBeenCalledOnce();
});

test("a delivery takes effect once, however often it is replayed, and again only when it failed", async () => {
  await using site = await openWithWebhook();
  const now = Date.now();
  const signature = await encodeSignatureHeader(body, now, secret);
  const replays = await Promise.all(Array.from({ length: 50 }, () => site.post(signature)));
  expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([204]));
  expect(site.refreshContent).toHaveBeenCalledTimes(1);

  const another = await encodeSignatureHeader(body, now + 1, secret);
  site.refreshContent.mockRejectedValueOnce(new Error("The lake is away."));
  expect((await site.post(another)).status).toBe(500);
  expect((await site.post(another)).status).toBe(204);
  expect(site.refreshContent).toHaveBeenCalledTimes(3);
});

test("an unsigned, forged, altered or old webhook does nothing", async () => {
  await using site = await openWithWebhook();
  const good = await encodeSignatureHeader(body, Date.now(), secret);
  const refused = [
    await site.post("junk"),
    await site.post(await encodeSignatureHeader(body, Date.now(), "another secret, as long")),
    await site.post(good, body.replace("homePage", "otherPage")),
    await site.post(await encodeSignatureHeader(body, Date.now() - 10 * 60_000, secret)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(site.refreshContent).not.toHaveBeenCalled();
});

test("a body that is too long for a webhook is not read", async () => {
  await using site = await openWithWebhook();
  const long = "x".repeat(100_000);
  expect((await site.post(await encodeSignatureHeader(long, Date.now(), secret), long)).status).toBe(413);
});

test("without a secret there is no webhook, and another site's form is refused", async () => {
  await using site = await openSite();
  expect((await site.ask(contentWebhookPath, { method: "POST", body })).status).toBe(403);
});
