import { expect, test } from "vitest";

import { indianMobile } from "./indian-mobile.ts";

const mobile = indianMobile({
  mobileRequired: "required",
  mobileNotANumber: "not a number",
  mobileTooShort: "short",
  mobileTooLong: "long",
  mobileInvalid: "invalid",
  mobileForeign: "foreign",
});

const prefixes = ["", "0", "+91", "0091", "91", "+910", "00910", "910", "+91 (0)", "+91-0-"];
const groups = [
  "9876543210",
  "98765 43210",
  "98765-43210",
  "987-654-3210",
  "(98765) 43210",
  "98765.43210",
  "98 76 54 32 10",
];
const joints = ["", " ", "-", "\u00a0", "\u2011", " \u2013 "];
const spellings = prefixes.flatMap((prefix) =>
  groups.flatMap((group) => (prefix === "" ? [group] : joints.map((joint) => prefix + joint + group))),
);

test.each([
  ...spellings,
  " 9876543210\n",
  "\u202a+91 98765 43210\u202c",
  "\uff0b\uff19\uff11\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10",
  "+\u096f\u0967 \u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966",
  "\u0bef\u0bee\u0bed\u0bec\u0beb\u0bea\u0be9\u0be8\u0be7\u0be6",
])("%j is read as the same number", (typed) => expect(mobile.parse(typed)).toBe("9876543210"));

test.each(["9198765432", "+91 9198765432", "09198765432", "919198765432"])(
  "%s begins with 91, which is not taken for the country code",
  (typed) => expect(mobile.parse(typed)).toBe("9198765432"),
);

test.each([
  [undefined, "required"],
  ["   ", "required"],
  ["98765 4321O", "not a number"],
  ["987654321", "short"],
  ["98765432101", "long"],
  ["+91 0098765 43210", "long"],
  ["0098765 43210", "foreign"],
  ["098765432", "short"],
  ["5876543210", "invalid"],
  ["+44 7700 900123", "foreign"],
  ["0044 7700 900123", "foreign"],
])("%s is answered with what is wrong", (typed, message) => {
  expect(mobile.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
