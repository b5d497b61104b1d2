import { expect, test } from "vitest";
import { z } from "zod";

import { readHand } from "../../app/blocks/hand/read-hand.ts";
import { documents } from "./documents.ts";
import { ruleFigures } from "./figures/rule-figures.ts";
import { guides } from "./guides/guides.ts";

const handBlock = z.object({ _type: z.literal("handBlock"), hand: z.string() });

/** Every hand within a document or a part of one. */
function handsIn(value: unknown): string[] {
  const { data } = handBlock.safeParse(value);
  if (data) return [data.hand];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(handsIn) : [];
}

test("at least 25 hands teach the game", () => expect(handsIn(documents).length).toBeGreaterThanOrEqual(25));

test("every hand that the rules work out is as large as a player's", () => {
  const sections = guides.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block._type === "longTextBlock" ? (block.sections ?? []) : [])),
  );
  const declaring = handsIn(sections.filter((section) => section.anchor.current === "declaring"));
  const dealt = ruleFigures.find(({ key }) => key === "cards-per-player")?.amount ?? NaN;
  const sizes = declaring.map((hand) => {
    const { meaning } = { meaning: undefined, ...readHand(hand) };
    return meaning?.groups.flatMap(({ cards }) => cards).length;
  });
  // The first is shown before the discard.
  expect(sizes).toEqual([dealt + 1, ...Array.from({ length: 7 }, () => dealt)]);
});
