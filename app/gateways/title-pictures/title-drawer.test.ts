import { readdir, readFile } from "node:fs/promises";

import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";

import { drawnWords } from "../../content/title-pictures/title-picture-address.ts";
import { charactersOf } from "./testing/characters-of.ts";
import { createTitleDrawer } from "./title-drawer.ts";

const draw = createTitleDrawer(pino({ level: "silent" }));

const background = await sharp("app/gateways/title-pictures/title-art/background.svg").flatten().raw().toBuffer();

/** The rows and columns of the picture in which something light was drawn, in pixels: the room that the words take. */
async function drawnRoom(title: string) {
  const drawn = await draw({ title, brandName: "Terah Rummy" });
  if (!drawn) throw new Error(`“${title}” was not drawn.`);
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(["raw", 1200, 630]);
  const room = { left: 1200, right: 0, top: 630, bottom: 0, pixels: 0 };
  for (let y = 160; y < 630; y += 1)
    for (let x = 0; x < 1200; x += 1) {
      const at = (y * 1200 + x) * 3;
      // Far from what JPEG changes.
      if ((data[at] ?? 0) - (background[at] ?? 0) < 100) continue;
      room.left = Math.min(room.left, x);
      room.right = Math.max(room.right, x);
      room.top = Math.min(room.top, y);
      room.bottom = Math.max(room.bottom, y);
      room.pixels += 1;
    }
  return room;
}

test.each([
  ["the shortest", "W"],
  ["a usual one", "How to play Indian rummy"],
  ["one in Devanagari", "दिवाली रम्मी प्रतियोगिता: तेरह पत्ते, एक चतुर चाल"],
  ["one in Tamil", "தமிழ் ரம்மி விளையாடுவது எப்படி"],
  ["the longest that a field takes, in wide letters", "W".repeat(80)],
  ["the longest in words", "Wiiiiide ".repeat(9).slice(0, 80)],
  ["one with signs of markup", "Sets & <b>sequences</b>"],
  ["the longest that is drawn", "Wide words ".repeat(11).slice(0, 120)],
])("%s stays in its room, between the brand, the cards and the suits", async (_, title) => {
  const { left, right, top, bottom, pixels } = await drawnRoom(title);
  expect(pixels).toBeGreaterThan(100);
  expect(left).toBeGreaterThanOrEqual(76);
  expect(top).toBeGreaterThanOrEqual(165);
  expect(right).toBeLessThanOrEqual(690);
  expect(bottom).toBeLessThanOrEqual(500);
});

test("the same words are the same picture, and others another", async () => {
  const [one, same, other] = await Promise.all(
    ["Rummy", "Rummy", "Tummy"].map((title) => draw({ title, brandName: "Terah Rummy" })),
  );
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test("a title is drawn only when the fonts have all its characters, and something of it shows", async () => {
  const folder = "app/gateways/title-pictures/title-art";
  const fonts = (await readdir(folder)).filter((file) => file.endsWith(".ttf"));
  const inFonts = new Set<number>();
  for (const font of fonts)
    for (const character of charactersOf(await readFile(`${folder}/${font}`))) inFonts.add(character);
  const accepted = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && drawnWords(String.fromCharCode(code), "Rummy"),
  );
  expect(accepted.filter((code) => !inFonts.has(code)).map((code) => code.toString(16))).toEqual([]);
  for (const text of ["Žluť", "বাংলা", "Diwali 🎉", "", " ", "\u00ad", "\u00a0\u200d", "a\nb"])
    expect([text, drawnWords(text, "Rummy")]).toEqual([text, undefined]);
});
