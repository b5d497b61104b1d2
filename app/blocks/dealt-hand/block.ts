import { block } from "../block.ts";
import { picture } from "../fields.ts";

/** The page's title on the card table, and beside it thirteen cards that are dealt and sort themselves. */
export const dealtHandBlock = block(
  "dealtHandBlock",
  {
    title: "Dealt hand",
    description: "The page’s title and lead, and beside them thirteen cards that are dealt and sort themselves.",
    symbol: "🂠",
    preview: "picture.alt",
    onlyFirst: true,
    example: {},
  },
  {
    picture: picture(
      "Stands in the place of the moving cards where a visitor wants no motion. Its description is that of the moving cards too.",
    ),
  },
);
