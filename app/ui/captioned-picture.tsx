import type { ReactNode } from "react";

/** A picture and the words below it. */
export interface CaptionedPictureProps {
  picture: ReactNode;
  caption: string | null;
}

/** A large picture with a caption. */
export function CaptionedPicture({ picture, caption }: CaptionedPictureProps) {
  return (
    <figure className="captioned-picture">
      {picture}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
