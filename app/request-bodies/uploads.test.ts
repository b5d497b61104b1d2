import { expect, test } from "vitest";

import { createUploads, type FileRoom } from "./uploads.ts";

const asha = { challengeId: "asha", address: "192.0.2.1" };
const ravi = { challengeId: "ravi", address: "192.0.2.2" };

/** Uploads that last until the test ends them. */
function openUploads(limits = { totalBytes: 100, perVisitor: 2, perNetwork: 3 }) {
  const uploads = createUploads(limits);
  return (uploader?: typeof asha) => {
    let end = () => {};
    let room: FileRoom | undefined;
    const ended = uploads.during(uploader, async (given) => {
      room = given;
      await new Promise<void>((resolve) => (end = resolve));
    });
    return {
      take: (bytes: number) => room?.take(bytes),
      wasFull: () => room?.wasFull,
      end: async () => {
        end();
        await ended;
      },
    };
  };
}

test("all files share the room, and a file that finds none gives back what it took", () => {
  const begin = openUploads();
  const [first, second] = [begin(asha), begin(ravi)];

  expect([first.take(60), second.take(40), first.take(1)]).toEqual([true, true, false]);
  expect([first.wasFull(), second.wasFull()]).toEqual([true, false]);
  expect(second.take(60)).toBe(true);
  expect(first.take(0), "a file that was dropped stays dropped").toBe(false);
});

test("an upload's room is free again when its work ends", async () => {
  const begin = openUploads();
  const first = begin(asha);
  expect(first.take(100)).toBe(true);
  await first.end();

  expect(begin(ravi).take(100)).toBe(true);
});

test("a visitor has room for two files at once, a network for three", async () => {
  const begin = openUploads();
  const asked = [begin(asha), begin(asha), begin(asha), begin({ ...asha, challengeId: "neighbour" })];
  expect(asked.map((upload) => upload.take(1))).toEqual([true, true, false, true]);
  expect(begin({ ...asha, challengeId: "another neighbour" }).take(1)).toBe(false);

  await asked[0]?.end();
  expect(begin(asha).take(1)).toBe(true);
});

test("without an uploader there is no room", () => {
  const upload = openUploads()();

  expect([upload.take(1), upload.wasFull()]).toEqual([false, true]);
});
