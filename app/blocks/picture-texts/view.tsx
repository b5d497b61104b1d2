import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import { PictureText } from "../../ui/picture-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { BlockView } from "../view.ts";
import type { pictureTextsBlock } from "./block.ts";

/** Texts beside their pictures. */
export const PictureTextsView: BlockView<typeof pictureTextsBlock> = ({ parts }, { isFirst }) => (
  <div className="page-width">
    {parts.map(({ _key, heading, body, picture }, index) => (
      <PictureText
        key={_key}
        heading={heading}
        picture={
          <Picture
            sources={pictureSources(picture, "illustration")}
            sizes="(min-width: 74rem) 35rem, (min-width: 52rem) 46vw, 92vw"
            isFirst={isFirst && index === 0}
          />
        }
      >
        <RichText blocks={body} />
      </PictureText>
    ))}
  </div>
);
