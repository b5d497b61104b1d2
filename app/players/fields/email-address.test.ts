import { expect, test } from "vitest";

import { emailAddress } from "./email-address.ts";

const address = emailAddress({ emailRequired: "required", emailInvalid: "invalid", emailTooLong: "long" });
const wrongWith = (typed: unknown) => address.safeParse(typed).error?.issues.map(({ message }) => message);

test("spaces around an address and invisible marks are removed", () => {
  for (const typed of ["  asha@example.in ", "\u202aasha@example.in\u202c", "\u200e asha@\u200bexample.in\ufeff"])
    expect(address.parse(typed)).toBe("asha@example.in");
});

test.each([
  [undefined, "required"],
  [["a@b.in", "b@b.in"], "required"],
  ["asha", "invalid"],
  ["asha@example", "invalid"],
  [`${"a".repeat(247)}@site.in`, "long"],
])("%s is answered with one message", (typed, message) => expect(wrongWith(typed)).toEqual([message]));
