import { z } from "zod";

import { isBlankText } from "../blank-text.ts";
import { asking } from "./selection.ts";

/** A required text. */
export const word = z.string();

/** An optional text; null also where nobody sees anything of it, because a space that was left over says nothing. */
export const optionalWord = z
  .string()
  .nullable()
  .transform((text) => (text === null || isBlankText(text) ? null : text));

/** A required text that may have an alternative in `withoutClaims`, used while the legal switch hides claims. */
export const restatableWord = z.string().register(asking, { restatable: true });

/** The key that identifies an item of a list. */
export const key = z.string();

/** An object that its editors may mark as a claim about games for money. */
export const mayBeClaim = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).register(asking, { besides: "claim" });
