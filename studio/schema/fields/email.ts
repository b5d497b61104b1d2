import { defineField } from "sanity";

import type { FieldMaker } from "./fields.ts";
import { titleOf } from "./title-of.ts";

/** An e-mail address that players write to. */
export function email(description: string): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "string",
      validation: (rule) => [
        rule.required().error("Players need an address to write to."),
        rule.email().error("This does not look like an e-mail address, such as support@example.com."),
      ],
    });
}
