import type { Visitor, VisitorAnswer } from "./visitor.ts";

/** The password of all test players. */
export const password = "marigold-seven-lamps";

/** A valid sign-up form with the given fields replaced, as the page gives it to a visitor who has verified the mobile. */
export async function signUpForm<Fields extends Readonly<Record<string, string | Blob>>>(
  visitor: Visitor,
  fields: Fields,
) {
  const { html } = await visitor.get("/signup");
  const [, termsHash = ""] = /name="termsHash" value="([^"]*)"/.exec(html) ?? [];
  const [, mobile = ""] = /<input[^>]* name="mobile"[^>]* value="([^"]*)"/.exec(html) ?? [];
  return {
    name: "Asha Rao",
    mobile,
    password,
    confirmpassword: password,
    ageConsent: "on",
    stateConsent: "on",
    termsConsent: "on",
    termsHash,
    ...fields,
  };
}

/** Sends that form. */
export async function signUp(
  visitor: Visitor,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<VisitorAnswer> {
  return visitor.post("/signup", await signUpForm(visitor, fields));
}
