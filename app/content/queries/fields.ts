import { z } from "zod";

import { asking } from "./selection.ts";

/** A required text. */
export const word = z.string();

/** An optional text. */
export const optionalWord = z.string().nullable();

/** A required text that may have an alternative in `withoutClaims`, used while the legal switch hides claims. */
export const restatableWord = z.string().register(asking, { restatable: true });

/** The key that identifies an item of a list. */
export const key = z.string();

/** An object that its editors may mark as a claim about games for money. */
export const mayBeClaim = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).register(asking, { besides: "claim" });
