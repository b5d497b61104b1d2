import { defineField } from "sanity";

import { knownTokens } from "../tokens/known-tokens.ts";
import { fields, type FieldMaker, type FieldTree } from "./fields.ts";
import { titleOf } from "./title-of.ts";

const alternativeText = defineField({
  name: "alt",
  title: "Description for people who can’t see it",
  description: "Say what the picture shows, in one sentence. Leave it empty when the picture is only decoration.",
  type: "string",
  validation: (rule) => [
    rule.max(200).error("Please keep the description to one sentence of at most 200 characters."),
    rule.custom(knownTokens([])),
  ],
});

/** An optional picture. Editors may crop it and mark the point that must stay visible. */
export function optionalPicture(description: string): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "image",
      options: { hotspot: true },
      fields: [alternativeText],
    });
}

/**
 * A required picture.
 *
 * @param description the description for editors
 * @param words further texts of the picture, such as a caption
 */
export function picture(description: string, words: FieldTree = {}): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "image",
      options: { hotspot: true },
      fields: [alternativeText, ...fields(words)],
      validation: (rule) => rule.required().assetRequired().error("Please choose or upload a picture."),
    });
}
