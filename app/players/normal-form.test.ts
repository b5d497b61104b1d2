import fc from "fast-check";
import { expect, test } from "vitest";

import { emailKey, keptName, typedName } from "./normal-form.ts";

test("two spellings of an e-mail address are one", () => {
  expect(emailKey(" Re\u0301ne@Example.COM ")).toBe(emailKey("r\u00e9ne@example.com"));
});

test.each(["\u200b", "\u00ad", "\u2060", "\u202a", "\ufeff", "\u0000"])(
  "%j, which nobody sees, makes no other e-mail address",
  (mark) => expect(emailKey(`asha@${mark}example.in${mark}`)).toBe("asha@example.in"),
);

test.each(["Asha\u00a0Rao", "\u202aAsha Rao\u202c", "\u200e Asha\u202fRao \u200b", "\ufeffAsha\u3000Rao\n"])(
  "%j, pasted, is the name that is seen",
  (pasted) => {
    expect(typedName(pasted)).toBe("Asha Rao");
    expect(keptName(pasted)).toBe("Asha Rao");
  },
);

test("a name keeps a joiner at its end", () => expect(typedName(" മോഹന്\u200d ")).toBe("മോഹന്\u200d"));

test.each(["\u200b", "\ufeff", "\u00ad", " \u200e"])("a long run of %j is read", (marks) => {
  expect(typedName(`a${marks.repeat(8_000)}a`)).toMatch(/^a\s*a$/);
});

test("a name is read in composed form, whatever stood inside it, and the same when it is read again", () => {
  const piece = fc.constantFrom(
    "e",
    "\u0301",
    "\u00ad",
    "\u200b",
    "\ufeff",
    " ",
    "\u200d",
    "श",
    "्",
    "\u2011",
    "'",
    "‘",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = typedName(pieces.join(""));
      expect(read).toBe(read.normalize("NFC"));
      expect(typedName(read)).toBe(read);
    }),
  );
});

test("a name keeps its letters in any script, and loses characters that make it look like another name", () => {
  expect(keptName("  आशा नायर ")).toBe("आशा नायर");
  expect(keptName("Asha\u0000\u202enimda\u2066")).toBe("Ashanimda");
});

test.each(["\u0000", "\u001b", "\u202e", "\u2067", "\u200f", "\ufeff", "\u200d", "\u200c"])(
  "a name loses %j, which deceives",
  (character) => expect(keptName(`a${character}b`)).toBe("ab"),
);

test("a name keeps the joiners that Indian scripts need", () => {
  for (const name of ["श्\u200dयाम", "क्\u200cष", "ക്\u200dഷേമ"]) expect(keptName(name)).toBe(name);
});
