import { z } from "zod";

import { asking, selectionOf } from "./selection.ts";

/**
 * A further document that a page takes words from, or a part of one. A page without it is refused.
 *
 * @param path the document's type, and the names that lead to the part: `accountWords.comingSoon`
 * @param parser of the document or part
 */
export function documentPart<Parser extends z.ZodType>(path: string, parser: Parser) {
  const [type = "", ...names] = path.split(".");
  const value = [`*[_type == "${type}" && language == $language][0]`, ...names].join(".") + selectionOf(parser);
  const part = parser.nullable().transform((found, context) => {
    if (found !== null) return found;
    context.addIssue({ code: "custom", message: "is missing from the dataset" });
    return z.NEVER;
  });
  asking.add(part, { value });
  return part;
}
