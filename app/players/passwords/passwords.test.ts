import { expect, test } from "vitest";

import { createTurns } from "../../gateways/pictures/turns.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { createPasswords } from "./passwords.ts";

const passwords = await createPasswords(createTurns({ atOnce: 2, waiting: 10 }));

const hashOf = async (password: string) => {
  const kept = await passwords.hash(password);
  if (kept === undefined) throw new Error("Too many hashes wait.");
  return kept;
};

test("a password is kept as Argon2id with OWASP's parameters, each time under another salt", async () => {
  const kept = await hashOf("thirteen cards");

  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashOf("thirteen cards")).not.toBe(kept);
  expect(passwords.isOutdated(kept)).toBe(false);
  expect(passwords.isOutdated(kept.replace("t=2", "t=1"))).toBe(true);
});

test("only the password itself opens, in whatever Unicode form a keyboard sends it", async () => {
  const kept = await hashOf("Sequ\u00eance 13");

  expect(await passwords.verify(kept, "Seque\u0302nce 13")).toBe(true);
  expect(await passwords.verify(kept, "sequ\u00eance 13")).toBe(false);
});

test("nobody's password is never right", async () => {
  expect(await passwords.verify(undefined, "")).toBe(false);
  expect(await passwords.verify(null, "anything")).toBe(false);
});

test("what is longer than any password is wrong, even where its beginning is right", async () => {
  const longest = "p".repeat(128);
  const kept = await hashOf(longest);

  expect(await passwords.verify(kept, longest)).toBe(true);
  expect(await passwords.verify(kept, `${longest}p`)).toBe(false);
});

test("a flood is turned away instead of taking all memory", async () => {
  const few = await createPasswords(createTurns({ atOnce: 1, waiting: 1 }));

  const answers = await Promise.all(Array.from({ length: 5 }, () => few.verify(undefined, "guess")));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
});

test.each(["password", "PASSWORD", "12345678", "qwertyuiop", "\uff50assword"])("%s is too common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test("a password of one's own is not common", () => {
  expect(isCommonPassword("thirteen cards at dusk")).toBe(false);
});
