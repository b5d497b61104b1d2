import { expect, test } from "vitest";

import { unreadTerms } from "./unread-terms.ts";

/** `A1` is the wording A with the number of version 1. `A0` is one from before numbers were stored. */
const parsed = (name: string) => ({ hash: name.slice(0, 1), number: Number(name.slice(1)) });
const list = (names: string) => names.split(" ").filter(Boolean).map(parsed);
const wording = (name: string) => ({ ...parsed(name), revision: "", text: "", effectiveDate: "2026-12-01" });

interface Case {
  acknowledged: string;
  inForce: string;
  announced: string;
  notices: string;
  why: string;
}

/** What the player acknowledged × what is in force × what is announced → the notices; `!` marks one that is announced. */
const cases: readonly Case[] = [
  { acknowledged: "A1", inForce: "A1", announced: "", notices: "", why: "nothing changed" },
  { acknowledged: "A1", inForce: "B2", announced: "", notices: "B2", why: "the terms changed" },
  { acknowledged: "A1", inForce: "A1", announced: "B2", notices: "B2!", why: "a change is announced" },
  { acknowledged: "A1", inForce: "B2", announced: "C3", notices: "B2 C3!", why: "one changed, one is announced" },
  { acknowledged: "A1", inForce: "A1", announced: "B2 C3", notices: "B2! C3!", why: "two are announced" },
  { acknowledged: "A1 B2", inForce: "B2", announced: "", notices: "", why: "the change was read" },
  { acknowledged: "A1 B2", inForce: "A1", announced: "B2", notices: "", why: "the announcement was read" },
  { acknowledged: "A1 C3", inForce: "A1", announced: "B2 C3", notices: "B2!", why: "only the later one was read" },
  { acknowledged: "A1 C3", inForce: "B2", announced: "C3", notices: "B2", why: "read ahead, and not what applies" },
  { acknowledged: "A1 B2", inForce: "C3", announced: "", notices: "C3", why: "what was read was replaced" },
  { acknowledged: "A1 B2", inForce: "A3", announced: "", notices: "A3", why: "what was read was withdrawn" },
  { acknowledged: "A1 B2 A3", inForce: "A3", announced: "", notices: "", why: "and the return was read" },
  { acknowledged: "A1", inForce: "A2", announced: "", notices: "", why: "the same words were published again" },
  { acknowledged: "B2", inForce: "B2", announced: "", notices: "", why: "the player came later" },
  { acknowledged: "B2", inForce: "A1", announced: "", notices: "A1", why: "an older text applies that was never read" },
  { acknowledged: "A0", inForce: "A3", announced: "", notices: "", why: "old consent to what applies" },
  { acknowledged: "A0", inForce: "A3", announced: "B4", notices: "B4!", why: "old consent, a change is announced" },
  { acknowledged: "A0", inForce: "B3", announced: "", notices: "B3", why: "old consent, the terms changed since" },
  { acknowledged: "A0 B3", inForce: "B3", announced: "", notices: "", why: "old consent, the change was read" },
  { acknowledged: "A0 B4", inForce: "A3", announced: "B4", notices: "", why: "old consent, announcement read" },
  { acknowledged: "A0", inForce: "A0", announced: "", notices: "", why: "content without versions" },
  { acknowledged: "A0", inForce: "B0", announced: "", notices: "B0", why: "content without versions changed" },
  { acknowledged: "A0 B0", inForce: "A0", announced: "", notices: "", why: "without versions a return is no change" },
  {
    acknowledged: "A1",
    inForce: "A0",
    announced: "",
    notices: "",
    why: "the lake is away, the bundled text is the same",
  },
  { acknowledged: "A1", inForce: "B0", announced: "", notices: "", why: "the lake is away, its text is not known" },
  { acknowledged: "", inForce: "A1", announced: "", notices: "A1", why: "nothing is known of the player" },
];

test.each(cases)("$why: knows “$acknowledged”, $inForce applies, “$announced” announced", (row) => {
  const wordings = {
    inForce: wording(row.inForce),
    announced: row.announced.split(" ").filter(Boolean).map(wording),
  };
  const told = unreadTerms(wordings, list(row.acknowledged));
  expect(told.map(({ state, hash, number }) => `${hash}${number}${state === "announced" ? "!" : ""}`).join(" ")).toBe(
    row.notices,
  );
  expect(unreadTerms(wordings, list(row.acknowledged).reverse()), "the order of rows is of no matter").toEqual(told);
});
