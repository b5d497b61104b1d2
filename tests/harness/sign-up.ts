import type { Visitor, VisitorAnswer } from "./visitor.ts";

/** The password of all test players. */
export const password = "marigold-seven-lamps";

/** Sends a valid sign-up form, with the given fields replaced. The visitor must have verified the mobile. */
export async function signUp(
  visitor: Visitor,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<VisitorAnswer> {
  const { html } = await visitor.get("/signup");
  const [, termsHash = ""] = /name="termsHash" value="([^"]*)"/.exec(html) ?? [];
  const [, mobile = ""] = /<input[^>]* name="mobile"[^>]* value="([^"]*)"/.exec(html) ?? [];
  return visitor.post("/signup", {
    name: "Asha Rao",
    mobile,
    password,
    confirmpassword: password,
    ageConsent: "on",
    stateConsent: "on",
    termsConsent: "on",
    termsHash,
    ...fields,
  });
}
