import { expect, test, vi } from "vitest";

import { createSanityClient } from "../client.ts";
import { startFakeLake } from "../testing/fake-lake.ts";
import { followLake } from "./follow-lake.ts";

const welcome = 'event: welcome\nid: 1\ndata: {"id":"1"}\n\n';
const message = 'event: message\nid: 2\ndata: {"tags":["s1:home"]}\n\n';

test("whoever talks without a welcome is no lake: the next connection is tried", async () => {
  let connections = 0;
  await using lake = await startFakeLake((response) => {
    connections += 1;
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    if (connections > 1) {
      response.write(welcome + message);
      return;
    }
    const talk = setInterval(() => response.write("<p>Maintenance until noon</p>\n"), 100);
    response.on("close", () => {
      clearInterval(talk);
    });
  });
  const onChange = vi.fn();
  const onFreshStart = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { onChange, onFreshStart, onLoss: () => undefined });

  await vi.waitFor(
    () => {
      expect(onChange).toHaveBeenCalledWith(["s1:home"], "2");
    },
    { timeout: 4_500 },
  );
  expect(onFreshStart).toHaveBeenCalledOnce();
  await stop();
});
