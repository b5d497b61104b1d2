import { EnvelopeIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { wordsType } from "../pages/words-type.ts";

/** The frame around the text of every mail. There is one such document. */
export const mailFrame = wordsType({
  name: "mailFrame",
  title: "Around every mail",
  icon: EnvelopeIcon,
  content: {
    greeting: label("The first line. May say {name}."),
    greetingWithoutName: label("The first line when the name is not known."),
    signature: label("Below the text."),
    buttonFallback: label("Before the address of a button, for mail programs that show no buttons."),
    footer: message("Small, at the end: why the player gets this mail. Names support with {support-email}."),
    company: label("The very last line.", { maxCharacters: 120 }),
  },
});
