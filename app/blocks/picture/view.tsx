import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { CaptionedPicture } from "../../ui/captioned-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { BlockView } from "../view.ts";
import type { pictureBlock } from "./block.ts";

/** A picture as wide as the page's column. */
export const PictureView: BlockView<typeof pictureBlock> = ({ picture, caption }, { isFirst }) => (
  <div className="page-width">
    <CaptionedPicture
      picture={<Picture sources={pictureSources(picture)} sizes="(min-width: 60rem) 56rem, 92vw" isFirst={isFirst} />}
      caption={caption}
    />
  </div>
);
