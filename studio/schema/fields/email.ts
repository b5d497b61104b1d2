import { defineField } from "sanity";

import { emailAddress } from "../../../app/content/email-address.ts";
import type { FieldMaker } from "./fields.ts";
import { named } from "./title-of.ts";

/** An e-mail address that players write to. */
export function email(description: string): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      validation: (rule) => [
        rule.required().error("Players need an address to write to."),
        rule.custom((text) =>
          !text || emailAddress.safeParse(text).success
            ? true
            : "This does not look like an e-mail address, such as support@example.com: write small letters, figures, dots and hyphens.",
        ),
      ],
    });
}
