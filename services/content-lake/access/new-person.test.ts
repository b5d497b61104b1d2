import { expect, test } from "vitest";

import { newPerson } from "./new-person.ts";

const add = (email: unknown) => newPerson.safeParse({ name: "Asha", email, role: "legal" });

test.each([" asha@example.com ", "asha@example.com\u00a0", "\u202aasha@\u200bexample.com\u202c"])(
  "%j is taken as the address that is seen",
  (pasted) => expect(add(pasted).data?.email).toBe("asha@example.com"),
);

test.each(["asha", "", undefined, "asha\u0000@example.com"])("%j is no e-mail address", (email) => {
  expect(add(email).success).toBe(false);
});
