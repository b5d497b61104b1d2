import type { PostedFields } from "./posted-fields.ts";
import { refuseBody } from "./refuse-body.ts";

/** A browser percent-encodes everything else. */
const encodedText = /^[!-~]*$/;

/**
 * Reads `application/x-www-form-urlencoded` (WHATWG URL, section 5). Stops at the first field that the form does not have.
 *
 * @throws Response 400 when no browser would have sent it
 */
export function readUrlencoded(body: Buffer, fields: PostedFields): void {
  const text = body.toString("latin1");
  if (!encodedText.test(text)) throw refuseBody(400);
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("&", start);
    const pair = text.slice(start, end === -1 ? undefined : end);
    const equals = pair.indexOf("=");
    if (equals === -1) throw refuseBody(400);
    fields.addText(decoded(pair.slice(0, equals)), decoded(pair.slice(equals + 1)));
    start += pair.length + 1;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw refuseBody(400);
  }
}
