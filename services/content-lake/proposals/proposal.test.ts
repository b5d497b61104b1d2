import { expect, test } from "vitest";

import { lastDecidedFirst, type Proposal } from "./proposal.ts";

const proposal = (
  name: string,
  ...steps: readonly (readonly ["begun" | "asked" | "refused" | "published", string])[]
) => {
  const last = steps.at(-1)?.[0];
  const state = last === "begun" || last === undefined ? "open" : last;
  return {
    _id: `_.proposals.${name}`,
    _type: "system.proposal",
    _rev: "r",
    _createdAt: "",
    _updatedAt: "",
    documentId: "terms",
    documentType: "legalDocument",
    state,
    steps: steps.map(([what, at]) => ({ _key: at, what, by: "legal", at })),
  } satisfies Proposal;
};

test("what was begun long ago and is refused today stands first among the decided ones; what waits is none of them", () => {
  const all = [
    proposal("newest", ["begun", "2026-11-30T10:00:00Z"], ["published", "2026-11-30T10:30:00Z"]),
    proposal("waits", ["begun", "2026-11-30T09:00:00Z"], ["asked", "2026-11-30T12:00:00Z"]),
    proposal("written", ["begun", "2026-11-30T09:30:00Z"]),
    proposal("oldest", ["begun", "2025-01-01T09:00:00Z"], ["refused", "2026-11-30T11:00:00Z"]),
  ];
  expect(lastDecidedFirst(all).map(({ _id }) => _id)).toEqual(["_.proposals.oldest", "_.proposals.newest"]);
});
