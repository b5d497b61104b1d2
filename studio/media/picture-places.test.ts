import { expect, test } from "vitest";

import { parsePatchPath } from "../../services/content-lake/store/patch-path.ts";
import { picturePlaces } from "./picture-places.ts";

const image = (_ref: string) => ({ _type: "image", asset: { _type: "reference", _ref } });

test("a picture is found in fields, in lists with and without keys, and in parts of parts, and nowhere else", () => {
  const document = {
    _id: "diwali",
    seo: { picture: image("old") },
    blocks: [
      { _key: "lamp", picture: image("old"), text: "old" },
      { _key: 'a "quoted" key', cards: [image("new"), image("old")] },
    ],
    reference: { _ref: "old" },
  };
  const places = picturePlaces(document, "old");
  expect(places).toEqual([
    "seo.picture",
    'blocks[_key=="lamp"].picture',
    String.raw`blocks[_key=="a \"quoted\" key"].cards[1]`,
  ]);
  for (const place of places) expect(() => parsePatchPath(place)).not.toThrow();
});
