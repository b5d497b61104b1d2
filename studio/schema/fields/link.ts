import type { FieldMaker } from "./fields.ts";
import { group } from "./group.ts";
import { href } from "./href.ts";
import { label } from "./text.ts";

/** A single link: its words and its target. */
export function link(description: string): FieldMaker {
  return group(description, {
    label: label("The words a visitor clicks.", { maxCharacters: 40 }),
    href,
  });
}
