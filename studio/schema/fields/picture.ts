import { defineField } from "sanity";

/** A field that holds a picture: how the Studio names and explains it. */
export interface PictureField {
  /** The field's name in the dataset. */
  name: string;
  /** What the editor reads above the input. */
  title: string;
  /** Where the picture appears, in the editor's terms. */
  description: string;
  /** The tab it is found under, in documents that have tabs. */
  group?: string;
}

const alternativeText = defineField({
  name: "alt",
  title: "Description for people who can’t see it",
  description: "Say what the picture shows, in one sentence. Leave it empty when the picture is only decoration.",
  type: "string",
  validation: (rule) => rule.max(200).error("Please keep the description to one sentence of at most 200 characters."),
});

/** A picture that a page can do without. Editors may crop it and mark the spot that must stay visible. */
export function picture(field: PictureField) {
  return defineField({ ...field, type: "image", options: { hotspot: true }, fields: [alternativeText] });
}

/** A picture that the page is not complete without. */
export function requiredPicture(field: PictureField) {
  return defineField({
    ...picture(field),
    validation: (rule) => rule.required().assetRequired().error("Please choose or upload a picture."),
  });
}
