import { expect, test } from "vitest";

import { drawnWords, pageOfTitlePicture, titlePicturePath } from "./title-picture-address.ts";

test.each([
  ["Rules | Terah Rummy", "Rules"],
  ["Terah Rummy: play", "Terah Rummy: play"],
  ["दिवाली ₹2,000", "दिवाली ₹2,000"],
  ["தமிழ் ரம்மி", "தமிழ் ரம்மி"],
])("of the title “%s”, “%s” is drawn below the name of the site", (title, drawn) => {
  expect(drawnWords(title, "Terah Rummy")).toEqual({ title: drawn, brandName: "Terah Rummy" });
});

test.each(["বাংলা", "Diwali 🎉", "Žluť", "", "Long ".repeat(30)])("“%s” is not drawn", (title) => {
  expect(drawnWords(title, "Terah Rummy")).toBeUndefined();
  expect(drawnWords("Rules", title)).toBeUndefined();
});

test("the address of a picture names the page, and changes with its words", () => {
  const words = { title: "Rules", brandName: "Terah Rummy" };
  const path = titlePicturePath("/rummy-rules", words);
  expect(path).toMatch(/^\/media\/titles\/rummy-rules\/[0-9a-f]{16}\.jpg$/);
  expect(titlePicturePath("/rummy-rules", { ...words })).toBe(path);
  expect(titlePicturePath("/rummy-rules", { ...words, title: "Rule" })).not.toBe(path);
  expect(titlePicturePath("/rummy-rules", { ...words, brandName: "Rummy" })).not.toBe(path);
  expect(pageOfTitlePicture(path)).toBe("/rummy-rules");
  expect(pageOfTitlePicture(titlePicturePath("/", words))).toBe("/");
});

test.each([
  "/media/titles",
  "/media/titles/0123456789abcdef",
  "/media/titles/0123456789abcde.jpg",
  "/media/titles/0123456789ABCDEF.jpg",
  "/media/titles//0123456789abcdef.jpg",
  "/media/titles/rummy-rules/sets/0123456789abcdef.jpg",
  "/media/titles/../0123456789abcdef.jpg",
  "/media/titles/rummy-rules/0123456789abcdef.png",
])("%s is no address of a picture", (path) => expect(pageOfTitlePicture(path)).toBeUndefined());
