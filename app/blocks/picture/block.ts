import { block } from "../block.ts";
import { optionalLabel, picture } from "../fields.ts";

/** One large picture with words below it. */
export const pictureBlock = block(
  "pictureBlock",
  {
    title: "Picture",
    description: "One large picture, with a caption when it needs one.",
    symbol: "▣",
    preview: "caption",
    example: { caption: "Thirteen cards, sorted and ready to declare." },
  },
  {
    picture: picture("As wide as the page. At least 1,600 pixels wide looks sharp everywhere."),
    caption: optionalLabel("Below the picture.", { maxCharacters: 160 }),
  },
);
