import type { ReactNode } from "react";

/** A text and the picture that belongs to it. */
export interface PictureTextProps {
  heading: string;
  picture: ReactNode;
  /** The text: plain HTML. */
  children: ReactNode;
}

/** A text with its picture beside it; the next one has the picture on the other side. On phones the picture comes first. */
export function PictureText({ heading, picture, children }: PictureTextProps) {
  return (
    <section className="picture-text">
      {picture}
      <div className="prose">
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  );
}
