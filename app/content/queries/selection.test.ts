import { expect, test } from "vitest";
import { z } from "zod";

import { mayBeClaim, restatableWord, word } from "./fields.ts";
import { image, imageProjection } from "./image.ts";
import { asking, selectionOf } from "./selection.ts";

test("every field that a parser reads is selected, also in lists and in optional parts", () => {
  const parser = z.object({
    title: word,
    errors: z.object({ nameTooLong: word }).nullable(),
    links: z.array(z.object({ label: word })).transform((links) => links.length),
  });
  expect(selectionOf(parser)).toBe("{title, errors{nameTooLong}, links[]{label}}");
});

test("what a parser makes ready before it reads changes nothing of what is asked for", () => {
  const parser = z.object({ coupon: z.preprocess((value) => value, z.object({ code: word }).nullable()) });
  expect(selectionOf(parser)).toBe("{coupon{code}}");
});

test("fields that only the claims filter reads are selected too, also in an extended document", () => {
  const document = z.object({ title: restatableWord, cards: z.array(mayBeClaim({ heading: word })) });
  expect(selectionOf(document.extend({ note: word }))).toBe(
    "{title, cards[]{heading, claim}, note, withoutClaims{title}}",
  );
});

test("a value with another name in its document is selected by its GROQ, a picture by its parts", () => {
  const parser = z.object({ key: word.clone().register(asking, { value: "_id" }), picture: image });
  expect(selectionOf(parser)).toBe(`{"key": _id, picture${imageProjection}}`);
});
