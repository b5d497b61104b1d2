import type { LiveEvent, SanityClient } from "@sanity/client";
import { expect, test } from "vitest";

import { documentTag, typeTag } from "./live/sync-tags.ts";
import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

/** Follows a client's live events; `until` resolves with those of a type once there are that many. */
function follow(client: SanityClient, options: { includeDrafts?: boolean } = {}) {
  const events: LiveEvent[] = [];
  const subscription = client.live.events(options).subscribe((event) => events.push(event));
  return {
    events,
    async until<Type extends LiveEvent["type"]>(type: Type, count: number) {
      await expect.poll(() => events.filter((event) => event.type === type).length, { interval: 5 }).toBe(count);
      return events.filter((event): event is Extract<LiveEvent, { type: Type }> => event.type === type);
    },
    [Symbol.dispose]: () => subscription.unsubscribe(),
  };
}

test("a listener is welcomed, then receives the tags of each change that published readers can see", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  using heard = follow(lake.client({ role: "anonymous" }));
  await heard.until("welcome", 1);
  await client.create({ _id: "drafts.terms", _type: "legal" });
  await client.create({ _id: "terms", _type: "legal" });
  const [message] = await heard.until("message", 1);
  expect(message?.tags).toEqual(expect.arrayContaining([documentTag("terms"), typeTag("legal")]));
  expect(message?.id).toMatch(/^2-/);
});

test("a listener for drafts needs a token and receives changes of drafts too", async () => {
  await using lake = await temporaryLake();
  using heard = follow(lake.client({ role: "viewer" }), { includeDrafts: true });
  await heard.until("welcome", 1);
  await lake.client().create({ _id: "drafts.terms", _type: "legal" });
  expect((await heard.until("message", 1))[0]?.tags).toContain(documentTag("terms"));
  const refused = await fetch(`${lake.origin}/v2025-02-19/data/live/events/production?includeDrafts=true`);
  expect(refused.status).toBe(401);
});

test("a change can be read before its event is sent, with a tag of the query it changed", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "home", _type: "page", headline: "old" });
  const reader = lake.client({ role: "anonymous" });
  const { syncTags = [] } = await reader.fetch('*[_type == "page"][0].headline', {}, { filterResponse: false });
  using heard = follow(reader);
  await heard.until("welcome", 1);
  await client.patch("home").set({ headline: "THE JOY BEGINS" }).commit();
  const [message] = await heard.until("message", 1);
  expect(message?.tags.some((tag) => syncTags.includes(tag))).toBe(true);
  expect(await reader.fetch('*[_type == "page"][0].headline')).toBe("THE JOY BEGINS");
});

/** The raw events of a connection that names the last event it received, until one of them contains the text. */
async function reconnect(lake: TemporaryLake, lastEventId: string, text: string, dataset = "production") {
  const url = `${lake.origin}/v1/data/live/events/${dataset}`;
  const { body } = await fetch(url, { headers: { "Last-Event-ID": lastEventId } });
  if (!body) throw new Error("The stream has no body");
  const reader = body.getReader();
  let heard = "";
  while (!heard.includes(text)) heard += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return heard;
}

/** The ids of those events. */
const idsFrom = async (...asked: Parameters<typeof reconnect>) =>
  [...(await reconnect(...asked)).matchAll(/^id: (.*)$/gm)].flatMap(([, id]) => id ?? []);

test("a listener that reconnects receives what it missed, or the instruction to start over", async () => {
  await using lake = await temporaryLake();
  for (const _id of ["a", "b", "c"]) await lake.client().create({ _id, _type: "post" });
  const [, first = "", second = "", third = ""] = await idsFrom(lake, "0", "id: 3-");
  expect(await idsFrom(lake, first, `id: ${third}`)).toEqual([first, second, third]);
  expect(await reconnect(lake, third, "welcome")).not.toContain("message");
  for (const unknown of ["99", "1", first.replace("1-", "2-"), `${first}x`, "nonsense"]) {
    const heard = await reconnect(lake, unknown, "restart");
    expect(heard).toContain(`id: ${third}\nevent: restart\n`);
    expect(heard).not.toContain("message");
  }
});

test("a listener of a dataset that was made anew under the same name starts over, also at a number that exists again", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const make = async (title: string) => {
    await client.datasets.create("second", { aclMode: "public" });
    for (const _id of ["a", "b"]) await lake.client({ dataset: "second" }).create({ _id, _type: "post", title });
  };
  await make("old");
  const [, , newest = ""] = await idsFrom(lake, "0", "id: 2-", "second");
  await client.datasets.delete("second");
  await make("new");
  expect(await reconnect(lake, newest, "event: restart", "second")).toContain("event: restart");
});

test("a listener of a dataset that was opened anew resumes at the newest transaction, and starts over at an older one", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.datasets.create("second", { aclMode: "public" });
  const second = lake.client({ dataset: "second" });
  for (const _id of ["a", "b"]) await second.create({ _id, _type: "post" });
  const [older = "", newest = ""] = (await idsFrom(lake, "0", "id: 2-", "second")).slice(-2);
  await client.datasets.edit("second", { aclMode: "public" });
  expect(await idsFrom(lake, newest, "welcome", "second")).toEqual([newest]);
  expect(await reconnect(lake, older, "restart", "second")).toContain(`id: ${newest}\nevent: restart\n`);
  await second.create({ _id: "c", _type: "post" });
  expect(await idsFrom(lake, newest, "id: 3-", "second")).toEqual([newest, expect.stringMatching(/^3-/)]);
});

test("a listener that disconnects is removed, and closing the lake ends the others", async () => {
  await using lake = await temporaryLake();
  const url = `${lake.origin}/v1/data/live/events/production`;
  const gone = new AbortController();
  await fetch(url, { signal: gone.signal });
  gone.abort();
  const staying = await fetch(url);
  lake.lake.datasets.main.liveEvents.close();
  expect(await staying.text()).toContain("event: welcome");
  await lake.client().create({ _type: "post" });
});
