import type { ReactNode } from "react";

/** A card that explains one thing and leads to the page that tells more. */
export interface PictureCardProps {
  title: string;
  text: string;
  link: { label: string; href: string };
  picture: ReactNode;
}

/** An item of a `CardGrid`: picture, title, text and one link. */
export function PictureCard({ title, text, link, picture }: PictureCardProps) {
  return (
    <li className="picture-card">
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      <a href={link.href}>
        {link.label}
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </a>
    </li>
  );
}
