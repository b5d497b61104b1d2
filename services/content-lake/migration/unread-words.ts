import { type OlderDocument, partIn } from "./older-document.ts";

/** The forms after a sign-in with Google, which end on the login when they were open for too long: it says so in words of its own. */
const forms: readonly string[] = ["googleConsentForm", "googleLinkForm"];

/** A form without the words that no page reads any more; undefined for a document that has none of them. */
export function withoutUnreadWords(document: OlderDocument): OlderDocument | undefined {
  const { expired, ...errors } = partIn(document["errors"]);
  return forms.includes(document._type) && expired !== undefined ? { ...document, errors } : undefined;
}
