import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { expect, test } from "vitest";

import { createTitlePictures } from "./title-pictures.ts";

const words = { title: "Rules", brandName: "Terah Rummy" };

async function temporaryPictures(
  draw = (title: string): Uint8Array<ArrayBuffer> | null => new TextEncoder().encode(title),
) {
  const directory = await mkdtemp(join(tmpdir(), "title-pictures-"));
  const drawn: string[] = [];
  const open = () =>
    createTitlePictures({
      draw: ({ title }) => {
        drawn.push(title);
        return Promise.resolve(draw(title));
      },
      directory: join(directory, "titles"),
      log: pino({ level: "silent" }),
    });
  return {
    open,
    drawn,
    files: () => readdir(join(directory, "titles")),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

test("a title is drawn once, however many ask and whoever starts anew", async () => {
  await using pictures = await temporaryPictures();
  const open = pictures.open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => open.picture(words)));
  expect(new Set(answers.map(text))).toEqual(new Set(["Rules"]));
  expect(text(await pictures.open().picture(words))).toBe("Rules");
  expect(pictures.drawn).toEqual(["Rules"]);
  expect(await pictures.files()).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.jpg$/)]);
  expect(text(await open.picture({ ...words, title: "Tips" }))).toBe("Tips");
});

test("a title that cannot be drawn now is tried again when it is next asked for", async () => {
  let isBusy = true;
  await using pictures = await temporaryPictures((title) => (isBusy ? null : new TextEncoder().encode(title)));
  const open = pictures.open();
  expect(await open.picture(words)).toBeNull();
  isBusy = false;
  expect(text(await open.picture(words))).toBe("Rules");
});
