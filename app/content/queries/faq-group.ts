import { z } from "zod";

import { mayBeClaim, restatableWord } from "./fields.ts";
import { richText } from "./rich-text.ts";
import { anchor } from "./section.ts";
import { asking } from "./selection.ts";

const slug = anchor.clone().register(asking, { value: "anchor.current" });

/** Questions about one subject, with their answers. */
export const faqGroup = z.object({
  title: restatableWord,
  anchor: slug,
  entries: z.array(mayBeClaim({ _key: z.string(), question: z.string(), anchor: slug, answer: richText })),
});
