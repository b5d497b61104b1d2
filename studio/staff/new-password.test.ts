import { expect, test } from "vitest";

import { type NewPassword, withNewest } from "./new-password.ts";

const made = (id: string, password: string): NewPassword => ({ id, name: id, password });

test("a second person's password is shown beside the first one's, and a person's newer one in place of the older", () => {
  const both = withNewest([made("asha", "one")], made("ravi", "two"));
  expect(both.map(({ password }) => password)).toEqual(["two", "one"]);
  expect(withNewest(both, made("asha", "three")).map(({ password }) => password)).toEqual(["three", "two"]);
});
