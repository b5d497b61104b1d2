import { z } from "zod";

const anchored = z.object({
  style: z.string().optional(),
  markDefs: z.array(z.object({ _type: z.string() })).optional(),
});

/**
 * Refuses an anchor to which no address could lead: one in a paragraph, or the second one of a heading. Only a small heading gets an id on the page, and
 * it has one.
 *
 * @param block a paragraph or small heading, as the Studio stores it
 */
export function anchorOfHeadingProblem(block: unknown): string | true {
  const { style, markDefs = [] } = anchored.safeParse(block).data ?? {};
  const anchors = markDefs.filter(({ _type }) => _type === "anchor");
  if (anchors.length === 0) return true;
  if (style !== "h3") return "Only a small heading can have an anchor: make this one, or remove the anchor.";
  return anchors.length === 1 || "A heading has one anchor: remove the others.";
}
