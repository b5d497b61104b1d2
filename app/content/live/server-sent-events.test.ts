import { expect, test } from "vitest";

import { serverSentEvents } from "./server-sent-events.ts";

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

test("events are read however their bytes are split, and comments are skipped", async () => {
  const bytes = new TextEncoder().encode(
    ':\n\nid: 7\nevent: message\ndata: {"tags":["é"]}\n\ndata: one\ndata: two\n\n',
  );
  const events = [];
  for await (const event of serverSentEvents(streamOf(...[...bytes].map((byte) => Uint8Array.of(byte)))))
    events.push(event);
  expect(events).toEqual([
    { type: "message", id: "7", data: '{"tags":["é"]}' },
    { type: "message", data: "one\ntwo" },
  ]);
});

test("an event that never ends is refused", async () => {
  const endless = serverSentEvents(streamOf(new Uint8Array(1_000_001).fill(97)));
  await expect(endless.next()).rejects.toThrow("does not end");
});
