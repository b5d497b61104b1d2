import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";

import { openDatabase, openTable } from "../store/database.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openPeople, passwordHasExpired } from "./people.ts";

const sevenDaysMilliseconds = 7 * 24 * 60 * 60 * 1_000;

test("in a store from before they expired, passwords for one log-in expire seven days after it is opened, and no others", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const createdAt = "2026-01-15T09:30:00.000Z";
  const older = { name: "Asha", role: "legal", passwordHash: "$argon2id$", createdAt };
  const table = openTable<string>(database, "staff");
  for (const [id, mustChangePassword] of Object.entries({ given: true, chosen: false })) {
    const email = `${id}@example.com`;
    table.putSync(email, JSON.stringify({ ...older, id, email, mustChangePassword }));
  }

  const before = Date.now();
  const people = openPeople(database);
  const given = people.byId("given");
  expect(Date.parse(given?.passwordExpiresAt ?? "")).toBeGreaterThanOrEqual(before + sevenDaysMilliseconds);
  expect(given && passwordHasExpired(given)).toBe(false);
  expect(people.byId("chosen")?.passwordExpiresAt).toBeNull();
  expect(openPeople(database).byId("given"), "opened again").toEqual(given);
  await database.close();
});

test("somebody logs in with the same password and address, however a keyboard encodes the one and a chat the other", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const people = openPeople(database);
  const { id, password } = await people.add({ name: "Asha", email: "asha@example.com", role: "legal" });

  expect(await people.choosePassword(id, password, "sequ\u00eance of thirteen")).toBe("chosen");
  expect(await people.authenticate("\u202aAsha@example.com\u202c", "seque\u0302nce of thirteen")).toMatchObject({ id });
  expect(await people.authenticate("asha@example.com", "sequence of thirteen")).toBeUndefined();
  expect(await people.choosePassword(id, "seque\u0302nce of thirteen", "another of thirteen")).toBe("chosen");
  await database.close();
});

test("a password that an older version hashed as it was typed goes on to work", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const typed = "½ of thirteen cards…";
  const older = { id: "asha", name: "Asha", email: "asha@example.com", role: "legal", mustChangePassword: false };
  const stored = {
    ...older,
    passwordHash: await hash(typed),
    passwordExpiresAt: null,
    createdAt: "2026-01-15T09:30:00.000Z",
  };
  openTable<string>(database, "staff").putSync(older.email, JSON.stringify(stored));
  const people = openPeople(database);

  expect(await people.authenticate(older.email, typed)).toMatchObject({ id: "asha" });
  expect(await people.authenticate(older.email, "½ of thirteen cards")).toBeUndefined();
  await database.close();
});
