import { expect, test } from "vitest";

import { tellRefusal } from "./tell-refusal.ts";

async function sendFrom(send: () => Promise<unknown>) {
  const said: unknown[] = [];
  const told: string[] = [];
  const page = { post: (_: string, { event }: { event: { type: string } }) => told.push(event.type) };
  const answer = await tellRefusal(page, ({ description }) => said.push(description), send);
  return { answer, said, told };
}

const refusedWith = (statusCode: number) => Object.assign(new Error(`The lake's sentence.`), { statusCode });

test.each([400, 403, 409, 503])(
  "a change that the lake refuses with %i is said to be, and the page begins anew",
  async (status) => {
    const send = () => Promise.reject(refusedWith(status));
    expect(await sendFrom(send)).toEqual({
      answer: undefined,
      said: ["The lake's sentence."],
      told: ["reconnect", "welcome"],
    });
  },
);

test("so is one that did not reach it", async () => {
  const { said, told } = await sendFrom(() => Promise.reject(new Error("Request error while attempting to reach")));
  expect(said).toEqual([expect.stringContaining("did not reach the content lake")]);
  expect(told).toEqual(["reconnect", "welcome"]);
});

test("of one that is saved nothing is said", async () => {
  expect(await sendFrom(() => Promise.resolve("saved"))).toEqual({ answer: "saved", said: [], told: [] });
});
