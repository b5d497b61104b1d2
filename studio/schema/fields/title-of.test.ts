import { expect, test } from "vitest";

import { titleOf } from "./title-of.ts";

test.each([
  ["headline", "Headline"],
  ["sendButtonBusy", "Send button busy"],
  ["wrongOtpHelp", "Wrong OTP help"],
  ["otpLabel", "OTP label"],
  ["href", "Leads to"],
  ["faqSearch", "FAQ search"],
  ["id", "End of the address"],
  ["afresh", "When the account was never confirmed"],
])("the field %s is called “%s”", (name, title) => expect(titleOf(name)).toBe(title));
