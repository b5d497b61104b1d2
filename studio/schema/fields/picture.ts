import { defineField } from "sanity";

import { knownTokens } from "../tokens/known-tokens.ts";
import { claim } from "./claim.ts";
import type { FieldMaker } from "./fields.ts";
import { outdatedDescription } from "./outdated-description.ts";
import { acceptedPictures, type PictureLimits, pictureProblem, readableOnPhones } from "./picture-problem.ts";
import { named } from "./title-of.ts";
import { visibleText } from "./visible-text.ts";

const alternativeText = defineField({
  name: "alt",
  title: "Description for people who can’t see it",
  description: "Say what the picture shows, in one sentence. Leave it empty when the picture is only decoration.",
  type: "string",
  validation: (rule) => [
    rule.max(200).error("Please keep the description to one sentence of at most 200 characters."),
    rule.custom(visibleText),
    rule.custom(knownTokens([])),
  ],
});

/** What a picture field takes. */
interface PictureOptions {
  /** What a picture must be to look right where it stands. */
  limits?: PictureLimits;
  /** Whether editors may mark it as a real-money claim. */
  mayBeClaim?: boolean;
}

/** An optional picture. Editors may crop it and mark the point that must stay visible. */
export const optionalPicture = (description: string, options: PictureOptions = {}): FieldMaker =>
  pictureField(description, { ...options, isRequired: false });

/** The same, required. */
export const picture = (description: string, options: PictureOptions = {}): FieldMaker =>
  pictureField(description, { ...options, isRequired: true });

function pictureField(
  description: string,
  { limits = readableOnPhones, mayBeClaim = false, isRequired }: PictureOptions & { isRequired: boolean },
): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, `${description} ${acceptedPictures(limits)}`),
      type: "image",
      options: { hotspot: true },
      fields: [alternativeText, ...(mayBeClaim ? [claim("claim")] : [])],
      validation: (rule) => [
        ...(isRequired ? [rule.required().assetRequired().error("Please choose or upload a picture.")] : []),
        rule.custom((value) => pictureProblem(value ?? {}, limits) ?? true),
        rule.custom(async (value, context) => (await outdatedDescription(value, context)) ?? true).warning(),
      ],
    });
}
