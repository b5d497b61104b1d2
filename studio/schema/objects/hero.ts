import { StarIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { requiredPicture } from "../fields/picture.ts";
import { line, sentences } from "../fields/text.ts";

/** The banner at the top of the home page. */
export const hero = defineType({
  name: "hero",
  title: "Hero banner",
  type: "object",
  icon: StarIcon,
  fields: [
    line({ name: "headline", title: "Headline", description: "The largest words of the page.", maxCharacters: 40 }),
    sentences({
      name: "text",
      title: "Text",
      description: "One or two sentences below the headline.",
      maxCharacters: 240,
    }),
    line({
      name: "buttonLabel",
      title: "Button label",
      description: "The words on the button. It leads a player to Add Cash, through login when they are not signed in.",
      maxCharacters: 30,
    }),
    requiredPicture({
      name: "image",
      title: "Picture",
      description:
        "Shown beside the words, and below them on phones. At least 1,200 pixels wide looks sharp everywhere.",
    }),
  ],
});
