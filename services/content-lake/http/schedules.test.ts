import { expect, test } from "vitest";
import { z } from "zod";

import { temporaryLake } from "../testing/temporary-lake.ts";

const uri = "/schedules/embedded/production";
const listed = z.object({ schedules: z.array(z.object({ state: z.string(), executeAt: z.string() })) });

test("a list of schedules that is cut at its limit holds those that wait, and of the others the latest", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const schedule = async (id: string, hours: number) => {
    await client.create({ _id: `drafts.${id}`, _type: "post" });
    const body = { documents: [{ documentId: id }], executeAt: inHours(hours), action: "publish" };
    return z.object({ id: z.string() }).parse(await client.request<unknown>({ uri, method: "POST", body }));
  };
  for (let hours = 1; hours <= 8; hours += 1) {
    const { id } = await schedule(`done-${hours}`, hours);
    await client.request({ uri: `${uri}/${id}/publish`, method: "POST", body: {} });
  }
  await schedule("waits", 1);
  const answer = await client.request<unknown>({ uri, query: { limit: "3" } });
  const { schedules } = listed.parse(answer);
  expect(schedules.map(({ state }) => state)).toEqual(["scheduled", "succeeded", "succeeded"]);
  const times = schedules.slice(1).map(({ executeAt }) => executeAt);
  expect(times).toEqual([...times].sort().reverse());
});
