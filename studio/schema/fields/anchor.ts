import { defineField } from "sanity";

import { isObject } from "../../../app/content/is-object.ts";
import type { FieldMaker } from "./fields.ts";
import { named, titleOf } from "./title-of.ts";

/** An anchor has lower-case letters, digits and single hyphens, so that it fits in an address and can be dictated. */
export const anchorPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The fragment of an entry's own address, as in /tc#jurisdiction. The page's document checks that no other entry of the page has it.
 *
 * @param source the field from which it can be generated
 */
export function anchor(source: string) {
  return (name: string) =>
    defineField({
      name,
      title: "Anchor",
      description:
        "The end of its own address, as in /tc#jurisdiction. Letters and e-mails may quote it: change it only when you must.",
      type: "slug",
      options: {
        source: (_document, { parent }) => textOf(parent, source),
        maxLength: 60,
        // The default check would compare with other documents, which may have the same anchor.
        isUnique: () => true,
      },
      validation: (rule) => [
        rule.required().error("Press “Generate” to make an anchor."),
        rule.custom((value) =>
          value?.current && !anchorPattern.test(value.current)
            ? "Use small letters, figures and single hyphens only, as in limitation-of-liability."
            : true,
        ),
      ],
    });
}

function textOf(parent: unknown, name: string): string {
  const text = isObject(parent) ? parent[name] : undefined;
  return typeof text === "string" ? text : "";
}

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
