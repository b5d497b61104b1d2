import { expect, test } from "vitest";

import { noLimit } from "../testing/no-limit.ts";
import { noPreviews } from "../testing/no-previews.ts";
import { openSite, siteOrigin } from "../testing/open-site.ts";
import { enablePreviewPath } from "./preview-paths.ts";
import { sharedPath } from "./shared/open-shared.ts";

const secret = "a-secret-of-the-studio";
const addresses = [
  ["a preview", `${enablePreviewPath}?sanity-preview-secret=${secret}`],
  ["a link to a draft", `${sharedPath}?link=a-share.${"s".repeat(43)}`],
] as const;

/** A site of which every secret and every link opens something, and what it asked the lake about. */
async function openGenerous(limits: Partial<ReturnType<typeof noPreviews>["limits"]>) {
  const asked: string[] = [];
  const previews = noPreviews(siteOrigin);
  const share = { path: "/faq", endsAt: new Date(Date.now() + 60_000), documentId: "faqPage", userId: "lata" };
  const site = await openSite(undefined, {
    preview: {
      ...previews,
      previews: {
        ...previews.previews,
        owner: (one) => {
          asked.push(one);
          return Promise.resolve({ userId: "lata" });
        },
        shareOf: (name, ofLink) => {
          asked.push(name);
          return Promise.resolve({ ...share, secretHash: ofLink });
        },
      },
      limits: { ...previews.limits, ...limits },
    },
  });
  return { site, asked };
}

test.each(addresses)("a network that opens %s too often has to wait, and the lake is not asked", async (_, address) => {
  const networks: string[] = [];
  const triesPerNetwork = {
    ...noLimit,
    take: (network: string) => {
      networks.push(network);
      return Promise.resolve(networks.length > 1 ? 30 : undefined);
    },
  };
  const { site, asked } = await openGenerous({ triesPerNetwork });
  await using open = site;

  const opened = await open.ask(address);
  expect([opened.status, opened.headers["set-cookie"]?.length]).toEqual([302, 1]);
  const tooMany = await open.ask(address);
  const { "retry-after": wait, "set-cookie": given, "cache-control": kept } = tooMany.headers;
  expect([tooMany.status, wait, given]).toEqual([429, "30", undefined]);
  expect(kept).toContain("no-store");
  expect(asked).toHaveLength(1);
  expect(networks).toEqual(["127.0.0.1", "127.0.0.1"]);
});

test("a secret that was used opens no preview", async () => {
  const { site } = await openGenerous({ uses: { ...noLimit, take: () => Promise.resolve(600) } });
  await using open = site;

  const { status, headers } = await open.ask(addresses[0][1]);
  expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
});
