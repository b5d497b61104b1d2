import { Hono } from "hono";
import { expect, test } from "vitest";

import type { LakeHttp } from "./context.ts";
import { streamText } from "./stream-text.ts";

/** An answer without an end, what happened to its pieces, and a function that breaks it off. */
async function endlessAnswer() {
  const happened: string[] = [];
  function* pieces() {
    try {
      for (;;) yield "a piece";
    } finally {
      happened.push("ended");
    }
  }
  const ends = new Set<() => void>();
  const app = new Hono<LakeHttp>();
  app.get("/", (context) =>
    context.body(
      streamText(context, pieces(), [
        (end) => {
          ends.add(end);
          return () => ends.delete(end);
        },
      ]),
    ),
  );
  const { body } = await app.request("/");
  if (!body) throw new Error("The answer has no body");
  return { reader: body.getReader(), happened, ends };
}

test("what makes the text ends when the client disconnects, and nothing waits to break it off", async () => {
  const { reader, happened, ends } = await endlessAnswer();
  await reader.read();
  expect(happened).toEqual([]);
  await reader.cancel();
  expect(happened).toEqual(["ended"]);
  expect(ends.size).toBe(0);
});

test("a text that is broken off ends with an error, so that nobody takes it for complete", async () => {
  const { reader, happened, ends } = await endlessAnswer();
  await reader.read();
  for (const end of ends) end();
  expect(happened).toEqual(["ended"]);
  const readAll = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readAll()).rejects.toThrow("broken off");
});
