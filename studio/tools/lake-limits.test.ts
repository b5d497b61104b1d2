import { expect, test } from "vitest";

import { chosenPassword } from "../../services/content-lake/access/chosen-password.ts";
import { newPerson } from "../../services/content-lake/access/new-person.ts";
import { proposalReason } from "../../services/content-lake/http/proposals.ts";
import { shareLifetimeSeconds } from "../../services/content-lake/shares/share-draft.ts";
import { lakeLimits, shareLifetimes } from "./lake-limits.ts";

const password = (length: number) => "river#7K".repeat(length).slice(0, length);
const email = (length: number) => `${"a".repeat(length - "@example.in".length)}@example.in`;
const { name: personName, email: address } = newPerson.shape;

/** Of each limit: the schema with which the lake checks a value, and a value of a length. */
const edges = {
  longestPassword: [chosenPassword, password],
  personName: [personName, (length: number) => "a".repeat(length)],
  email: [address, email],
  proposalReason: [proposalReason, (length: number) => "a".repeat(length)],
} as const;

test.each(Object.entries(edges))("the lake takes as much as the Studio does: %s", (name, [schema, valueOf]) => {
  const most = Object.entries(lakeLimits).find(([limit]) => limit === name)?.[1] ?? 0;
  expect([most, most + 1].map((length) => schema.safeParse(valueOf(length)).success)).toEqual([true, false]);
});

test("the lake takes no shorter password than the Studio does", () => {
  const { shortestPassword } = lakeLimits;
  const lengths = [shortestPassword, shortestPassword - 1];
  expect(lengths.map((length) => chosenPassword.safeParse(password(length)).success)).toEqual([true, false]);
});

test("the Studio offers the shortest and the longest life of a link", () => {
  const { shortest, longest } = shareLifetimeSeconds;
  expect([shareLifetimes[0].seconds, shareLifetimes.at(-1)?.seconds]).toEqual([shortest, longest]);
});
