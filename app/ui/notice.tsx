import { LinkButton } from "./link-button.tsx";
import { SuitIcon, suits } from "./suit-icon.tsx";

interface NoticeProps {
  title: string;
  text: string;
  /** The main link. */
  link: { label: string; href: string };
  /** Further links. */
  moreLinks: { label: string; href: string }[];
  /** The reference that support asks for, where there is one. */
  reference?: { label: string; value: string };
}

/** A whole page with only a message, below a picture of four cards. */
export function Notice({ title, text, link, moreLinks, reference }: NoticeProps) {
  return (
    <div className="notice">
      <div className="notice-hand" aria-hidden="true">
        {suits.map((suit) => (
          <span key={suit}>
            <SuitIcon suit={suit} />
          </span>
        ))}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton href={link.href}>{link.label}</LinkButton>
      <ul className="notice-links">
        {moreLinks.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      {reference && (
        <p className="notice-reference">
          {reference.label} <code>{reference.value}</code>
        </p>
      )}
    </div>
  );
}
