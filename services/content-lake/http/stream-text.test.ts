import { expect, test } from "vitest";

import { streamText } from "./stream-text.ts";

test("what makes the text ends when the client disconnects", async () => {
  const happened: string[] = [];
  function* pieces() {
    try {
      for (;;) yield "a piece";
    } finally {
      happened.push("ended");
    }
  }
  const reader = streamText(pieces()).getReader();
  await reader.read();
  expect(happened).toEqual([]);
  await reader.cancel();
  expect(happened).toEqual(["ended"]);
});
