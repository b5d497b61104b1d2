import { z } from "zod";

/** A document that a page takes words from besides its own. The types know it may be missing; a page without it is refused. */
export const present = <Document extends z.ZodType>(document: Document) =>
  document.nullable().transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "is missing from the dataset" });
    return z.NEVER;
  });
