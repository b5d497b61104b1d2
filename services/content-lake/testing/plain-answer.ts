import { evaluateSync, parse } from "groq-js";

import type { LakeDocument } from "../store/document.ts";

/**
 * The JSON that groq-js alone answers, without plan or index.
 * @throws Error for a query that cannot be parsed or evaluated
 */
export function plainAnswer(
  documents: readonly LakeDocument[],
  query: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const { data }: { data: unknown } = evaluateSync(parse(query, { params }), {
    dataset: documents,
    params,
    dereference: ({ _ref }: { _ref: string }) => byId.get(_ref),
  });
  return JSON.stringify(data ?? null);
}
