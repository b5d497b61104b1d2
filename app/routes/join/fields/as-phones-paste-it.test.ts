import { describe, expect, test } from "vitest";
import type { z } from "zod";

import { emailKey, keptName } from "../../../players/normal-form.ts";
import { emailAddress } from "../../../players/fields/email-address.ts";
import { indianMobile } from "../../../players/fields/indian-mobile.ts";
import { playerName } from "../../../players/fields/player-name.ts";
import { chosenPassword } from "./chosen-password.ts";
import { oneTimePassword } from "./one-time-password.ts";

/** The fields that players type a text into, with a short answer for each reason to refuse it. */
const fields = {
  otp: oneTimePassword({ otpRequired: "required", otpNotDigits: "not digits", otpWrongLength: "length" }),
  mobile: indianMobile({
    mobileRequired: "required",
    mobileNotANumber: "not a number",
    mobileTooShort: "short",
    mobileTooLong: "long",
    mobileInvalid: "invalid",
    mobileForeign: "foreign",
  }),
  email: emailAddress({ emailRequired: "required", emailInvalid: "invalid", emailTooLong: "long" }),
  name: playerName({ nameRequired: "required", nameTooLong: "long", nameUnexpectedCharacters: "unexpected" }),
  password: chosenPassword({
    passwordRequired: "required",
    passwordTooShort: "short",
    passwordTooLong: "long",
    confirmPasswordRequired: "repeat",
    passwordsDiffer: "differ",
    passwordsDifferHelp: "help",
  }).password,
};

const sms =
  "123456 is your Terah Rummy OTP. It works for 10 minutes. Never tell it to anybody.\n\n@rummy.example #123456";

/** What phones, chats and word processors paste into a field, by what it can only mean. */
const understood: Readonly<Record<keyof typeof fields, Readonly<Record<string, readonly string[]>>>> = {
  otp: {
    "123456": [
      sms,
      sms.replace(/\n/g, " "),
      "123456 is your Terah Rummy OTP. It works for 10 minutes.",
      "Your OTP is 123456",
      "Your OTP is 123 456.",
      "OTP: 123\u2011456 (account XX1234, call 98765 43210)",
      "*123456*",
      "#123456",
      "<#> 123456",
      "आपका OTP १२३४५६ है",
      "Your OTP is \u202a123\u200b456\u202c",
      "123\u2212456",
    ],
  },
  mobile: {
    "9876543210": [
      "tel:+919876543210",
      "TEL: 098765 43210",
      "Mobile: 98765 43210",
      "Mobile no.: +91-98765-43210",
      "\u200eAsha Rao:\u00a0+91 98765 43210",
      "मोबाइल： ९८७६५ ४३२१०",
      "+91\u221298765\u221243210",
    ],
  },
  email: {
    "asha@example.in": [
      "mailto:asha@example.in",
      "MAILTO:asha@example.in?subject=Hello",
      "<asha@example.in>",
      "Asha Rao <asha@example.in>",
      "Rao, Asha <mailto:asha@example.in>;",
      "asha@example.in.",
      "asha@example.in,",
      "asha@example.in;",
      "asha@example.in>",
      "asha＠example.in",
      "ａｓｈａ@example．in",
      "\u202aasha@exam\u00adple.in\u202c",
    ],
    "asha@ex-ample.in": ["asha@ex\u2011ample.in", "asha@ex\u2010ample.in"],
  },
  name: {
    "Asha Rao-Nair": [
      "Asha Rao\u2011Nair",
      "Asha Rao\u2010Nair",
      "Asha Rao–Nair",
      "Asha\tRao-Nair",
      "Asha\u00a0Rao-Nair",
    ],
    "Asha O’Brien": [
      "Asha O‘Brien",
      "Asha O`Brien",
      "Asha O´Brien",
      "Asha O’Bri\u00aden",
      "As\u200bha\u2060 O’Brien\ufeff",
    ],
    "डॉ॰ आशा": ["डॉ॰ आशा", "\u200bडॉ॰\u00a0आशा"],
  },
  password: { "thirteen <cards>, mailto:": ["thirteen <cards>, mailto:", "thirteen\u00a0<cards>, mailto:"] },
};

const rows = Object.entries(understood).flatMap(([field, readings]) =>
  Object.entries(readings).flatMap(([meant, pasted]) => pasted.map((typed) => [field, typed, meant] as const)),
);

const schemas: Readonly<Record<string, z.ZodType>> = fields;

test.each(rows)("%s: %j is read as %s", (field, typed, meant) => {
  const schema = schemas[field];
  expect(schema?.parse(typed)).toBe(meant);
  expect(schema?.parse(meant), "read again").toBe(meant);
});

/** What could be meant in two ways, or in none. */
describe.each([
  [
    "otp",
    [
      "Your OTP is 123456, not 654321",
      "Order A123456",
      "1234567",
      "Ref 12345678",
      "Call 9876 543 210",
      "OTP 12-34-567",
    ],
  ],
  ["otp", [`${"a".repeat(2_000)} 123456`, "Your OTP is 12345O"]],
  ["mobile", ["98765 43210 or 98765 43211", "tel:", "Call me: now", "1: 98765 43210"]],
  [
    "email",
    [
      "asha rao@example.in",
      "asha@example.in ravi@example.in",
      "asha@example.in <ravi@example.in>",
      "<asha@example.in> <ravi@example.in>",
      "mailto:asha@example.in,ravi@example.in",
      "asha@example .in",
      "аsha@example.in",
      "asha™@example.in",
    ],
  ],
  ["name", ["Asha\u202eoaR", "Asha\u202doaR", "Asha <Rao>", "As\u200dha", "Asha7"]],
])("%s", (field, texts) => {
  test.each(texts)("%j is refused", (typed) => expect(schemas[field]?.safeParse(typed).success).toBe(false));
});

test("what is stored is found by every reading of it, and by its own only", () => {
  for (const [field, typed, meant] of rows.filter(([name]) => name === "email"))
    expect(emailKey(String(schemas[field]?.parse(typed)))).toBe(emailKey(meant));
  for (const [field, typed, meant] of rows.filter(([name]) => name === "name"))
    expect(keptName(String(schemas[field]?.parse(typed)))).toBe(meant);
});

/** Every character that patterns take for a space or a mark: the same one in two alternatives of a pattern doubles its time with each repetition. */
const unseen = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\s\p{Cf}\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(character),
);

test("a text as long as a form takes is read, whatever it is made of", () => {
  for (const piece of ["1", "123 ", "a", "<", ".;", "mailto:", "1-", "अ", "‘", ...unseen]) {
    const run = piece.repeat(16_000 / piece.length);
    for (const schema of Object.values(schemas))
      for (const text of [run, `a${run}b`, `1${run}`]) schema.safeParse(text);
  }
});
