import { InfoOutlineIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { href } from "../fields/href.ts";
import { picture } from "../fields/picture.ts";
import { line, sentences } from "../fields/text.ts";

/** A card of the home page that explains one thing and leads to the page that tells more. */
export const informationCard = defineType({
  name: "informationCard",
  title: "Information card",
  type: "object",
  icon: InfoOutlineIcon,
  fields: [
    line({ name: "title", title: "Title", description: "The card’s heading.", maxCharacters: 60 }),
    sentences({ name: "text", title: "Text", description: "Two to four sentences.", maxCharacters: 420 }),
    line({
      name: "linkLabel",
      title: "Link label",
      description: "The words a visitor clicks; they should make sense when read alone.",
      maxCharacters: 40,
    }),
    href,
    picture({ name: "image", title: "Picture", description: "Shown above the title. Usually decoration." }),
  ],
  preview: { select: { title: "title", subtitle: "href", media: "image" } },
});
