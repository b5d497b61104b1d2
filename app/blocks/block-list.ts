import { z } from "zod";

import { asking, selectionOf } from "../content/queries/selection.ts";
import { warnOnce } from "../content/warn-once.ts";

/** A declared block, as far as it is read. */
interface Readable {
  name: string;
  parser: z.ZodType;
}

/**
 * The parser of a list of blocks, and its query: of each block what its own parser reads, and the mark that the claims filter reads. A block that is
 * not declared, because the Studio is newer, is left out and logged; a declared one that lacks something refuses the list.
 */
export function blockList<Declaration extends Readable>(declared: readonly Declaration[]) {
  const parserOf = new Map<string, Declaration["parser"]>(declared.map(({ name, parser }) => [name, parser]));
  const selections = declared.map(({ name, parser }) => `_type == "${name}" => ${selectionOf(parser)}`);
  return z
    .array(z.looseObject({ _type: z.string() }))
    .nullable()
    .transform((items, context) =>
      (items ?? []).flatMap((item, index): z.output<Declaration["parser"]>[] => {
        const parser = parserOf.get(item._type);
        if (!parser) {
          warnOnce(`A page has a block that this version of the site does not know: ${item._type}.`);
          return [];
        }
        const { data, error } = z.safeParse(parser, item);
        for (const { message, path } of error?.issues ?? [])
          context.addIssue({ code: "custom", path: [index, ...path], message });
        return data ? [data] : [];
      }),
    )
    .register(asking, { selection: `[]{_type, _key, claim, ${selections.join(", ")}}` });
}
