import { expect, test } from "vitest";

import { mailInputs } from "../../app/content/mails/mail-inputs.ts";
import { fieldParameters } from "./field-parameters.ts";

const description = "It may say {email}, {wait} or {time}.";

test.each(Object.entries(mailInputs))(
  "a brace in the mail %s offers what that mail is given",
  (key, { parameters }) => {
    expect([...fieldParameters(description, { _type: "mail", key })].sort()).toEqual([...parameters].sort());
  },
);

test.each([{ _type: "loginForm" }, { _type: "figure", key: "password-changed" }, { _type: "mail" }])(
  "a brace in %o offers all that the field's description names",
  (document) => expect(fieldParameters(description, document)).toEqual(["email", "wait", "time"]),
);
