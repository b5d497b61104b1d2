import { z } from "zod";

import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";

const markedBlock = z.object({
  _type: z.string().optional(),
  claim: z.boolean().optional(),
  /** A text's paragraphs. */
  body: z
    .array(z.object({ style: z.string().optional() }))
    .optional()
    .catch(undefined),
});

/** What is read of a document as visitors see it; one without these parts is no claim as a whole. */
const markedPage = z.object({
  _id: z.string(),
  _type: z.literal("page"),
  claim: z.boolean().optional(),
  blocks: z.array(markedBlock).optional(),
});

const publishedSwitch = z.object({ claimsHidden: z.literal(true) });

/**
 * Whether visitors get 404 at the address of a page, because the legal switch hides staff's own pages that are a claim as a whole: marked so
 * themselves, or by each of their blocks or each paragraph of their texts (`app/content/queries/page-path.ts`).
 *
 * @param published the page's document as visitors see it; any other document is never hidden
 * @param legalSwitch the switch's document as published; null before it ever was
 */
export function isHiddenByLegalSwitch(published: object | null, legalSwitch: object | null): boolean {
  const { data: page } = markedPage.safeParse(published);
  if (!page || fixedPageOf(page._id) || !publishedSwitch.safeParse(legalSwitch).success) return false;
  return page.claim === true || page.blocks?.every(isClaim) === true;
}

const isClaim = ({ _type, claim, body }: z.output<typeof markedBlock>): boolean =>
  claim === true || (_type === "textBlock" && body?.[0] !== undefined && body.every(({ style }) => style === "claim"));
