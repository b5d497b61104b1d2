import { expect, test } from "vitest";

import { createTurns } from "./turns.ts";

test("work that goes first has two of three turns, however much of it comes", async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 100 });
  const order: string[] = [];
  const run = (name: string, goesFirst: boolean) =>
    inTurn(
      () => {
        order.push(name);
        return Promise.resolve();
      },
      { goesFirst },
    );
  const running = run("running", false);
  const others = Array.from({ length: 3 }, () => run("other", false));
  const first = Array.from({ length: 10 }, () => run("first", true));
  await Promise.all([running, ...others, ...first]);
  expect(order.slice(1, 10)).toEqual(["first", "first", "other", "first", "first", "other", "first", "first", "other"]);
  expect(order.slice(10)).toEqual(Array(4).fill("first"));
});

test("other work has every turn while nothing goes first, and work beyond the places is refused", async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
  const answers = await Promise.all(["runs", "waits", "refused"].map((name) => inTurn(() => Promise.resolve(name))));
  expect(answers).toEqual(["runs", "waits", undefined]);
  expect(inTurn.mustWait()).toBe(false);
});
