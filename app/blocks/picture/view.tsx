import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { Picture } from "../../ui/picture.tsx";
import type { BlockView } from "../view.ts";
import type { pictureBlock } from "./block.ts";

/** A picture as wide as the page's column. */
export const PictureView: BlockView<typeof pictureBlock> = ({ picture, caption }, { isFirst }) => (
  <div className="page-width">
    <figure className="captioned-picture">
      <Picture sources={pictureSources(picture)} sizes="(min-width: 60rem) 56rem, 92vw" isFirst={isFirst} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  </div>
);
