import { expect, test } from "vitest";

import { ClientDisconnectedError } from "../errors.ts";
import { type Turn, createFairQueue } from "./fair-queue.ts";

/** A queue whose work ends when the test says so, and the order in which it began. */
function workshop(bounds = { perAsker: 10, inAll: 20 }) {
  const queue = createFairQueue(bounds);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (asker: string, name: string, more: Omit<Turn, "asker"> = {}) =>
    queue.run({ asker, ...more }, async () => {
      begun.push(name);
      await new Promise<void>((done) => finish.push(done));
      return name;
    });
  const finishAll = async () => {
    for (let idle = 0; idle < 5; idle += 1) {
      await new Promise(setImmediate);
      if (finish.length > 0) idle = 0;
      finish.shift()?.();
    }
  };
  return { ask, begun, finishAll };
}

test("clients take turns, however much work one of them has", async () => {
  const { ask, begun, finishAll } = workshop();
  const all = [
    ...["a1", "a2", "a3", "a4"].map((name) => ask("a", name)),
    ask("b", "b1"),
    ask("c", "c1"),
    ask("b", "b2"),
  ];
  await finishAll();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("work whose client disconnects while it waits is skipped, and work beyond the limit is refused", async () => {
  const { ask, begun, finishAll } = workshop({ perAsker: 2, inAll: 2 });
  const leaving = new AbortController();
  const all = [ask("a", "a1"), ask("a", "a2", { signal: leaving.signal }), ask("b", "b1")];
  await expect(ask("a", "a3")).rejects.toMatchObject({ status: 429 });
  await expect(ask("c", "c1"), "nobody has more than it would have").rejects.toMatchObject({ status: 429 });
  leaving.abort();
  await expect(all[1]).rejects.toThrow(ClientDisconnectedError);
  await expect(ask("c", "c0", { signal: leaving.signal })).rejects.toThrow(ClientDisconnectedError);
  all.push(ask("c", "c2"));
  await finishAll();
  await Promise.all([all[0], all[2], all[3]]);
  expect(begun).toEqual(["a1", "b1", "c2"]);
});

test.each([
  ["two", 2],
  ["four", 4],
])(
  "%s clients with as much waiting work as they may have keep nobody else out, whose work is done next",
  async (_, clients) => {
    const { ask, begun, finishAll } = workshop({ perAsker: 3, inAll: 3 * clients });
    const running = ask("a", "running");
    const names = ["a", "b", "c", "d"].slice(0, clients);
    const waiting = names.flatMap((name) => ["1", "2", "3"].map((number) => ask(name, name + number)));
    const outcomes = Promise.allSettled(waiting);
    const [late, short] = [ask("x", "x1"), ask("y", "short", { isShort: true })];
    await finishAll();
    expect(await Promise.all([running, late, short])).toEqual(["running", "x1", "short"]);
    const refused = (await outcomes).filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { status: 429 } }, { reason: { status: 429 } }]);
    expect(begun.slice(0, clients + 3)).toEqual(["running", "short", ...names.map((name) => `${name}1`), "x1"]);
    expect(begun).toHaveLength(3 * clients + 1);
  },
);

test("work that fails makes room for the next", async () => {
  const { ask, finishAll } = workshop();
  const queue = createFairQueue({ perAsker: 1, inAll: 1 });
  await expect(queue.run({ asker: "a" }, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await queue.run({ asker: "a" }, () => Promise.resolve("done"))).toBe("done");
  const later = ask("a", "later");
  await finishAll();
  expect(await later).toBe("later");
});

test("short work runs before other work", async () => {
  const { ask, begun, finishAll } = workshop();
  const all = [ask("a", "a1"), ask("b", "b1"), ask("a", "a2"), ask("a", "short", { isShort: true })];
  await finishAll();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "short", "b1", "a2"]);
});
