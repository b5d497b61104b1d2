import { expect, test } from "vitest";

import { oneAtATime } from "./one-at-a-time.ts";

/** Works that note when they begin, of which those that are held end when they are told to. */
function works() {
  const begun: string[] = [];
  const answers = new EventTarget();
  const quick = (name: string) => () => {
    begun.push(name);
    return Promise.resolve();
  };
  const held = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      answers.addEventListener(name, () => resolve());
    });
  const answer = (name: string) => answers.dispatchEvent(new Event(name));
  return { begun, quick, held, answer };
}

test("what is asked for again before it has ended is not done, and after it is", async () => {
  const once = oneAtATime();
  const { begun, quick, held, answer } = works();
  const isDone = once(held("first"));
  await once(quick("second"));
  answer("first");
  await isDone;
  await once(quick("third"));
  expect(begun).toEqual(["first", "third"]);
});

test("another work that is asked for meanwhile is done afterwards, in order, and only once while it waits", async () => {
  const once = oneAtATime();
  const { begun, quick, held, answer } = works();
  const isDone = [once(held("one"), "one"), once(held("two"), "two"), once(quick("three"), "three")];
  await once(quick("two again"), "two");
  expect(begun).toEqual(["one"]);
  answer("one");
  await isDone[0];
  await once(quick("two again"), "two");
  expect(begun).toEqual(["one", "two"]);
  answer("two");
  await Promise.all(isDone);
  expect(begun).toEqual(["one", "two", "three"]);
});

test("a work is told whether it waited", async () => {
  const once = oneAtATime();
  const told: boolean[] = [];
  const work = (hasWaited: boolean) => Promise.resolve(void told.push(hasWaited));
  await Promise.all([once(work, "one"), once(work, "two")]);
  await once(work, "three");
  expect(told).toEqual([false, true, false]);
});

test("a work that fails lets those that wait and the next one be done", async () => {
  const once = oneAtATime();
  const { begun, quick } = works();
  const isRefused = expect(once(() => Promise.reject(new Error("Refused.")), "one")).rejects.toThrow("Refused.");
  await once(quick("waiting"), "two");
  await isRefused;
  await once(quick("next"), "one");
  expect(begun).toEqual(["waiting", "next"]);
});
