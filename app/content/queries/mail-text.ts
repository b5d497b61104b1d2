import { z } from "zod";

import { isBlankBlock } from "../portable-text/blank-block.ts";
import { asking } from "./selection.ts";

/** A paragraph, a list's item or a button, recognised by its fields. */
const bodyPart = z
  .object({
    _type: z.string(),
    listItem: z.string().nullable(),
    children: z.array(z.object({ text: z.string().nullable(), marks: z.array(z.string()).nullable() })).nullable(),
    label: z.string().nullable(),
    leadsTo: z.enum(["link", "login", "forgotPassword"]).nullable(),
  })
  .register(asking, { besides: "style" });

/** A mail's text: paragraphs, lists and buttons, without the paragraphs that show nothing. */
export const mailText = z.array(bodyPart).transform((parts) => parts.filter((part) => !isBlankBlock(part)));

/** A part of a mail's text. */
export type MailBodyPart = z.output<typeof bodyPart>;
