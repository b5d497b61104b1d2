import { defineField } from "sanity";

/** An anchor is small letters, figures and single hyphens, so that it can stand in an address and be said on the telephone. */
export const anchorPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The end of an entry's own address, as in /tc#jurisdiction. Whether another entry of the same page has it is for the page's document to
 * check.
 *
 * @param source the field it can be generated from
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
        // Asking the lake would compare with other documents, which may repeat an anchor.
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
  if (typeof parent !== "object" || parent === null) return "";
  const text: unknown = Object.entries(parent).find(([key]) => key === name)?.[1];
  return typeof text === "string" ? text : "";
}
