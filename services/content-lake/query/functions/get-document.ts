import { evaluationIn } from "../evaluation.ts";

const globalReference = /^dataset:([^:]+):([^:]+)$/;

/**
 * `documents::get(reference)`: the document that a reference points to, also a global one (`dataset:<project>.<dataset>:<id>`). A reference to
 * another dataset gives null, because other datasets cannot be read here.
 */
export function getDocument(evaluation: unknown, reference: unknown): unknown {
  if (typeof reference !== "object" || reference === null || !("_ref" in reference)) return null;
  const { _ref } = reference;
  if (typeof _ref !== "string") return null;
  const asked = evaluationIn(evaluation);
  const [, dataset, id] = globalReference.exec(_ref) ?? [];
  if (dataset === undefined || id === undefined) return asked.dereference(_ref);
  return dataset === asked.datasetName ? asked.dereference(id) : null;
}
