import { defineField } from "sanity";

import { anchorPattern } from "./anchor.ts";
import type { FieldMaker } from "./fields.ts";
import { named, titleOf } from "./title-of.ts";

/** A short name that stands in an address. */
export function addressPart(description: string): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      validation: (rule) => [
        rule.required().error(`“${titleOf(name)}” can’t be empty.`),
        rule.max(20).regex(anchorPattern).error("Use up to 20 small letters, figures and single hyphens only."),
      ],
    });
}
