import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { RichText } from "../../content/portable-text/rich-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { BlockView } from "../view.ts";
import type { pictureTextsBlock } from "./block.ts";

/** Texts beside their pictures, each on another side than the one before. On phones the picture comes first. */
export const PictureTextsView: BlockView<typeof pictureTextsBlock> = ({ parts }, { isFirst }) => (
  <div className="page-width">
    {parts.map(({ _key, heading, body, picture }, index) => (
      <section key={_key} className="picture-text">
        <Picture
          sources={pictureSources(picture, "illustration")}
          sizes="(min-width: 74rem) 35rem, (min-width: 52rem) 46vw, 92vw"
          isFirst={isFirst && index === 0}
        />
        <div className="prose">
          <h2>{heading}</h2>
          <RichText blocks={body} />
        </div>
      </section>
    ))}
  </div>
);
