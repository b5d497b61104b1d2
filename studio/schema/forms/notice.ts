import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";

/** A heading and a text that replace a form. */
export function notice(description: string) {
  return group(description, {
    title: label("The heading."),
    text: message("Below it: what to do."),
  });
}
