import { mailInputs } from "../../app/content/mails/mail-inputs.ts";
import { mailKindOf } from "../schema/mails/mail-kind-of.ts";
import { tokensIn } from "../schema/tokens/tokens.ts";

/**
 * The names that are filled in only in one field of an open document: those that its description mentions, in a mail without those that this mail is not
 * given.
 *
 * @param description the field's own
 * @param document at least its `_type` and `key`
 */
export function fieldParameters(description: string, document: Readonly<Record<string, unknown>>): readonly string[] {
  const kind = mailKindOf(document);
  const given: readonly string[] | undefined = kind && mailInputs[kind].parameters;
  return tokensIn(description).filter((name) => given?.includes(name) ?? true);
}
