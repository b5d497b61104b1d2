import type { ReactNode } from "react";

import { ArrowLink, type ArrowLinkProps } from "./arrow-link.tsx";

/** A card that explains one thing and links to further pages. */
export interface PictureCardProps {
  title: string;
  text: string;
  links: ArrowLinkProps[];
  picture: ReactNode;
}

/** An item of a `CardGrid` below a section's heading: picture, title, text and links. */
export function PictureCard({ title, text, links, picture }: PictureCardProps) {
  return (
    <li className="picture-card">
      {picture}
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="picture-card-links">
        {links.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </div>
    </li>
  );
}
