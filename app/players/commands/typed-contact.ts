import { pastedEmail, typedMobile } from "../../../process-kit/typed-text.ts";
import { isUuid } from "../is-uuid.ts";
import { emailKey, internationalMobile } from "../normal-form.ts";

/** What an operator typed, in the form in which it is stored. */
type TypedContact =
  | { kind: "email"; email: string }
  | { kind: "mobile"; mobile: string }
  | { kind: "account"; id: string }
  | { kind: "other" };

/** Reads an e-mail address or a mobile number, in any spelling that the site's forms take, or an account's id. */
export function typedContact(typed: string): TypedContact {
  if (typed.includes("@")) return { kind: "email", email: emailKey(pastedEmail(typed)) };
  if (isUuid(typed)) return { kind: "account", id: typed };
  const { national } = typedMobile(typed);
  return /^[6-9]\d{9}$/.test(national) ? { kind: "mobile", mobile: internationalMobile(national) } : { kind: "other" };
}
