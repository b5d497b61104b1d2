import { z } from "zod";

/** A further document that a page takes words from. Its input type allows null; a page without the document is refused. */
export const present = <Document extends z.ZodType>(document: Document) =>
  document.nullable().transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "is missing from the dataset" });
    return z.NEVER;
  });
