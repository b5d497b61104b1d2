import { expect, test } from "vitest";

import type { Proposal } from "../proposals/use-proposals.ts";
import { proposeMark } from "./propose-mark.ts";

const at = "2026-11-28T08:00:00Z";

const proposal = (name: string, state: Proposal["state"], by = "me", documentId = "page"): Proposal => ({
  name,
  documentId,
  documentType: "page",
  state,
  steps: [
    { _key: "1", what: "begun", by, at },
    { _key: "2", what: "asked", by, at, message: "Because." },
  ],
});

async function stepsWith(proposals: readonly Proposal[]): Promise<string[]> {
  const steps: string[] = [];
  await proposeMark({
    proposals,
    documentId: "page",
    userId: "me",
    setIn: (name) => Promise.resolve(steps.push(`set ${name}`)),
    begin(id) {
      steps.push(`begin ${id}`);
      return Promise.resolve(proposal("new", "open"));
    },
    take(name, step, body) {
      steps.push([step, name, ...(body && "message" in body ? [String(body.message).slice(0, 8)] : [])].join(" "));
      return Promise.resolve(proposal(name, "asked"));
    },
  });
  return steps;
}

test("the first mark of a document begins a proposal and asks for it", async () => {
  expect(await stepsWith([])).toEqual(["begin page", "set new", "ask new This is "]);
});

test("a second mark is added to the proposal that was asked for, with the reason that it had", async () => {
  expect(await stepsWith([proposal("a", "asked")])).toEqual(["withdraw a", "set a", "ask a Because."]);
});

test("a mark is added to a proposal that is being written, which is not asked for behind its author's back", async () => {
  expect(await stepsWith([proposal("a", "open")])).toEqual(["set a"]);
});

test.each([
  ["decided about", proposal("a", "refused")],
  ["somebody else's", proposal("a", "asked", "other")],
  ["about another document", proposal("a", "asked", "me", "other")],
])("a proposal that is %s is left alone", async (_, other) => {
  expect(await stepsWith([other])).toEqual(["begin page", "set new", "ask new This is "]);
});

test("a mark that the lake does not take is not asked for", async () => {
  const failed = proposeMark({
    proposals: [],
    documentId: "page",
    userId: "me",
    setIn: () => Promise.reject(new Error("refused")),
    begin: () => Promise.resolve(proposal("new", "open")),
    take: () => Promise.reject(new Error("asked nevertheless")),
  });
  await expect(failed).rejects.toThrow("refused");
});

test.each([
  { again: "is sent again as it was", answer: proposal("a", "asked"), expected: "refused" },
  { again: "cannot be sent again, which is said", answer: undefined, expected: "could not be sent again" },
])("a proposal that a mark was to be added to $again when the lake does not take the mark", async (again) => {
  const steps: string[] = [];
  const failed = proposeMark({
    proposals: [proposal("a", "asked")],
    documentId: "page",
    userId: "me",
    setIn: () => Promise.reject(new Error("refused")),
    begin: () => Promise.reject(new Error("begun nevertheless")),
    take(name, step, body) {
      steps.push([step, name, ...(body && "message" in body ? [body.message] : [])].join(" "));
      return Promise.resolve(step === "withdraw" ? proposal(name, "open") : again.answer);
    },
  });
  await expect(failed).rejects.toThrow(again.expected);
  expect(steps).toEqual(["withdraw a", "ask a Because."]);
});
