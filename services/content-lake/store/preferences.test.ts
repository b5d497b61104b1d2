import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openDatabase } from "./database.ts";
import { openPreferences } from "./preferences.ts";

test("a person's settings are stored up to a total size, and others' do not count", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const preferences = openPreferences(database);
  const half = "a".repeat(490_000);
  const setting = (key: string, value: unknown) => ({ key, value });
  preferences.set("one", [setting("first", half), setting("second", half)]);
  preferences.set("other", [setting("first", half), setting("layout", "table")]);

  const tooMuch = () => preferences.set("one", [setting("layout", "list"), setting("third", half)]);
  expect(tooMuch).toThrow(expect.objectContaining({ status: 413 }));
  expect(preferences.get("one", "layout"), "nothing of what was refused").toBe(null);

  preferences.set("one", [setting("second", half), setting("layout", "list")]);
  expect(preferences.get("one", "layout"), "what replaces another counts once").toBe("list");
  preferences.set("one", [setting("first", null)]);
  preferences.set("one", [setting("third", half)]);
  expect(preferences.get("one", "third")).toBe(half);
  expect(preferences.get("other", "layout")).toBe("table");
  await database.close();
});

test("all settings of somebody who was removed are deleted, and nobody else's", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const preferences = openPreferences(database);
  const ids = ["staff-1", "staff-10", "staff-2"];
  for (const id of ids)
    preferences.set(
      id,
      ["layout", "z", "~"].map((key) => ({ key, value: "list" })),
    );
  preferences.forget("staff-1");
  const left = ids.map((id) => ["layout", "z", "~"].map((key) => preferences.get(id, key)));
  expect(left).toEqual([
    [null, null, null],
    ["list", "list", "list"],
    ["list", "list", "list"],
  ]);
  await database.close();
});
