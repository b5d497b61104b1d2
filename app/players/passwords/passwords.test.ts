import { expect, test } from "vitest";

import { createTurns } from "../../../process-kit/turns.ts";
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

test("only the password itself is right, in any Unicode form that a keyboard sends", async () => {
  const kept = await hashOf("Sequ\u00eance 13");

  expect(await passwords.verify(kept, "Seque\u0302nce 13")).toBe(true);
  expect(await passwords.verify(kept, "sequ\u00eance 13")).toBe(false);
});

test("a password is measured in the form in which it is hashed", async () => {
  const longest = "\u00ea".repeat(128);
  const kept = await hashOf(longest);

  expect(await passwords.verify(kept, longest.normalize("NFD"))).toBe(true);
});

test("no password is right where there is no account", async () => {
  expect(await passwords.verify(undefined, "")).toBe(false);
  expect(await passwords.verify(null, "anything")).toBe(false);
});

test("a text longer than the maximum is wrong, even when it begins with the right password", async () => {
  const longest = "p".repeat(128);
  const kept = await hashOf(longest);

  expect(await passwords.verify(kept, longest)).toBe(true);
  expect(await passwords.verify(kept, `${longest}p`)).toBe(false);
});

test("a flood is refused instead of taking all memory", async () => {
  const few = await createPasswords(createTurns({ atOnce: 1, waiting: 1 }));

  const answers = await Promise.all(Array.from({ length: 5 }, () => few.verify(undefined, "guess")));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
});

test("a call with `goesFirst` waits for no other call", async () => {
  const few = await createPasswords(createTurns({ atOnce: 1, waiting: 3 }));
  const answered: string[] = [];
  const verify = async (who: string, goesFirst: boolean) => {
    const answer = await few.verify(undefined, "guess", { goesFirst });
    answered.push(answer === undefined ? `${who} turned away` : who);
  };
  const strangers = ["first", "second", "third", "fourth", "fifth"].map((who) => verify(who, false));
  await Promise.all([...strangers, verify("player", true)]);
  expect(answered).toEqual(["fifth turned away", "first", "player", "second", "third", "fourth"]);
});

test.each(["password", "PASSWORD", "12345678", "qwertyuiop", "\uff50assword"])("%s is too common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["terahrummy", "Terah-Rummy@2026", "rummy1234", "Rummy King 13!", "ilovemycards", "PlayRummy\uff11"])(
  "%s is what one tries at a site about rummy",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(["thirteen cards at dusk", "marigold-seven-lamps", "9182-7364-5546", "रम्मी का राजा", "rummy at dusk"])(
  "%s, a password of one's own, is not common",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
