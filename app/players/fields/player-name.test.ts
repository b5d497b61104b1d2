import { expect, test } from "vitest";

import { playerName } from "./player-name.ts";

const name = playerName({ nameRequired: "required", nameTooLong: "long", nameUnexpectedCharacters: "unexpected" });
const wrongWith = (typed: unknown) => name.safeParse(typed).error?.issues.map(({ message }) => message);

test.each(["Asha Rao", "M. S. O’Brien-Rao", "आशा नायर", "श्\u200dयाम", "ക്\u200dഷേമ", "రాజ్\u200cకుమార్", "مهدی\u200cپور"])(
  "%s is a name",
  (typed) => expect(name.parse(` ${typed} `)).toBe(typed),
);

test.each(["Asha\u00a0Rao", "\u202aAsha Rao\u202c", "\u200eAsha Rao\u200b"])(
  "%j, pasted from a contact, is a name",
  (pasted) => expect(name.parse(pasted)).toBe("Asha Rao"),
);

test.each([
  [undefined, "required"],
  ["\u200b\u202a", "required"],
  ["  ", "required"],
  ["a".repeat(101), "long"],
  ["Asha7", "unexpected"],
  ["<b>Asha", "unexpected"],
  ["As\u200dha", "unexpected"],
  ["Asha\u200c", "unexpected"],
  ["आ\u200dशा", "unexpected"],
  ["Asha\u202enimda", "unexpected"],
  ["As\u202dha", "unexpected"],
  ["\u3164", "unexpected"],
  ["As\u034fha\ufe0f", "unexpected"],
])("%j is answered with one message", (typed, message) => expect(wrongWith(typed)).toEqual([message]));
