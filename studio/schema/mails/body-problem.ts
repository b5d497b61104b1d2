import type { ValidationContext } from "sanity";
import { z } from "zod";

import { mailProblem } from "../../../app/content/mails/mail-problem.ts";
import { mailKindOf } from "./mail-kind-of.ts";

/** What an editor has of a mail's text so far. */
const body = z.array(
  z.object({
    children: z.array(z.object({ text: z.string().nullish() })).nullish(),
    label: z.string().nullish(),
    leadsTo: z.string().nullish(),
  }),
);

/** Says to an editor what of a mail's text the site could not send, as it judges when it reads the text; undefined when it could send all. */
export function bodyProblem(blocks: unknown, document: ValidationContext["document"]): string | undefined {
  const kind = mailKindOf(document);
  const parts = body.safeParse(blocks).data;
  return kind && parts && parts.length > 0 ? mailProblem(kind, parts) : undefined;
}
