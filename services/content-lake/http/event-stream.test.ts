import { expect, test, vi } from "vitest";

import { loggedIn } from "../testing/staff.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

import { publicApp } from "./app.ts";

const idleMilliseconds = 12 * 60 * 60 * 1000;
const heartbeatMilliseconds = 15_000;

/** Time that passes only when a test says so, until the end of the block. */
function movedTime(): Disposable {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  return {
    [Symbol.dispose]() {
      vi.useRealTimers();
    },
  };
}

test("the answer to HEAD keeps no stream open", async () => {
  await using lake = await temporaryLake();
  const leaving = vi.fn<() => void>();
  vi.spyOn(lake.lake.streamPlaces, "take").mockReturnValue(leaving);
  for (const path of ["live/events/production", "listen/production?query=*"]) {
    const answer = await fetch(`${lake.origin}/v1/data/${path}`, { method: "HEAD" });
    expect(answer.status).toBe(200);
  }
  expect(leaving).toHaveBeenCalledTimes(2);
});

test("a client that does not read loses its stream, and nothing is printed", async () => {
  const printed = vi.spyOn(console, "error");
  await using lake = await temporaryLake();
  const leaving = vi.fn<() => void>();
  vi.spyOn(lake.lake.streamPlaces, "take").mockReturnValue(leaving);
  const stream = await fetch(`${lake.origin}/v1/data/listen/production?query=*`);
  const text = "x".repeat(3_000_000);
  for (let count = 0; count < 8; count += 1) await lake.client().createOrReplace({ _id: "a", _type: "page", text });
  await expect.poll(() => leaving.mock.calls.length).toBeGreaterThan(0);
  await expect(stream.text()).rejects.toThrow();
  expect(printed).not.toHaveBeenCalled();
});

test("a stream whose place is lost to another client is broken off", async () => {
  await using lake = await temporaryLake();
  const leaving = vi.fn<() => void>();
  let lose = () => {};
  vi.spyOn(lake.lake.streamPlaces, "take").mockImplementation((_asker, lost) => {
    lose = lost;
    return leaving;
  });
  const stream = await fetch(`${lake.origin}/v1/data/live/events/production`);
  lose();
  await expect(stream.text()).rejects.toThrow();
  expect(leaving).toHaveBeenCalled();
});

test("an open stream is no use of a session, and ends when the session does for want of use", async () => {
  using _ = movedTime();
  await using lake = await temporaryLake();
  const { token } = await loggedIn(lake, "legal");
  const app = publicApp(lake.lake, []);
  const headers = { Authorization: `Bearer ${token}`, Host: new URL(lake.origin).host };
  const stream = await app.request(`${lake.origin}/v1/data/live/events/production`, { headers });
  vi.advanceTimersByTime(idleMilliseconds - heartbeatMilliseconds);
  const [session] = lake.lake.people.list().flatMap(({ id }) => lake.lake.sessions.of(id));
  expect(session).toBeDefined();
  vi.advanceTimersByTime(2 * heartbeatMilliseconds);
  expect(await stream.text()).toContain("event: welcome");
});
