import { LaunchIcon } from "@sanity/icons";
import { defineArrayMember, defineType } from "sanity";

import { choice } from "../fields/choice.ts";
import { fields } from "../fields/fields.ts";
import { label } from "../fields/text.ts";
import { decorators, lists } from "./text-formats.ts";

/** The text of a mail: paragraphs, lists and buttons. A button's address is made when the mail is sent. */
export const mailText = defineType({
  name: "mailText",
  title: "Text of a mail",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      options: { spellCheck: true },
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Real-money claim", value: "claim" },
      ],
      lists,
      marks: { decorators, annotations: [] },
    }),
    defineArrayMember({
      type: "object",
      name: "mailButton",
      title: "Button",
      icon: LaunchIcon,
      fields: fields({
        label: label("The words on the button.", { maxCharacters: 40 }),
        leadsTo: choice("The page that the button opens.", {
          link: "The one-time address of this mail",
          login: "Login",
          forgotPassword: "Forgot password",
        }),
      }),
      preview: { select: { title: "label", subtitle: "leadsTo" } },
    }),
  ],
});
