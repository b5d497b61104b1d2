import { expect, test } from "vitest";
import { z } from "zod";

import { chosenPassword, passwordsAgree } from "./chosen-password.ts";

const errors = {
  passwordRequired: "required",
  passwordTooShort: "short",
  passwordTooLong: "long",
  confirmPasswordRequired: "repeat",
  passwordsDiffer: "differ",
  passwordsDifferHelp: "help",
};
const form = z.object(chosenPassword(errors)).superRefine(...passwordsAgree(errors));
const wrongWith = (password: string, confirmpassword = password) =>
  form.safeParse({ password, confirmpassword }).error?.issues.map(({ message }) => message);

test("one password in two Unicode forms is the same: one keyboard composes, another does not", () => {
  expect(wrongWith("Sequ\u00eance 13", "Seque\u0302nce 13")).toBeUndefined();
  expect(wrongWith("Sequ\u00eance 13", "Sequence 13")).toEqual(["differ", "help"]);
});

test("a password is measured in characters that people see, whatever form a keyboard sends", () => {
  expect(wrongWith("e\u0301e\u0301e\u0301e\u0301")).toEqual(["short"]);
  expect(wrongWith("😀🎉🃏🎲")).toEqual(["short"]);
  expect(wrongWith("\u00ea".repeat(128).normalize("NFD"))).toBeUndefined();
  expect(wrongWith("\u00ea".repeat(129))).toEqual(["long"]);
});

test("spaces around a password are part of it", () => {
  expect(wrongWith("thirteen cards", "thirteen cards ")).toEqual(["differ", "help"]);
});
