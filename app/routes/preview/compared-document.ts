import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import type { Comparison } from "../../content/preview/draft-changes.ts";

/** The published id of a document that staff write. */
const documentId = z.string().regex(/^(?!drafts\.|versions\.)[\w-]{1,128}$/);

/**
 * The document that an address names, and what compares it.
 *
 * @throws Response 404 for everybody but staff with a preview, and for what is no document's id
 */
export function comparedDocument({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): {
  id: string;
  comparison: Comparison;
} {
  const comparison = context.preview?.comparison;
  const { data: id } = documentId.safeParse(params["id"]);
  if (!comparison || id === undefined) throw new Response(null, { status: 404 });
  return { id, comparison };
}
