import { LinkButton } from "./link-button.tsx";
import { SuitIcon, suits } from "./suit-icon.tsx";

/** One message and the ways on. */
export interface NoticeProps {
  title: string;
  text: string;
  /** The way that most should take. */
  link: { label: string; href: string };
  /** Other ways. */
  moreLinks: { label: string; href: string }[];
  /** What support asks for, where there is something. */
  reference?: { label: string; value: string };
}

/** A whole page with nothing to show but a message: four cards face up, none of them the one looked for. */
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
