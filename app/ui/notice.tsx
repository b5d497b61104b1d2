import { LinkButton } from "./link-button.tsx";
import { SuitIcon, suits } from "./suit-icon.tsx";

/** One message and the way on. */
export interface NoticeProps {
  title: string;
  text: string;
  link: { label: string; href: string };
}

/** A whole page with nothing to show but a message: four cards face up, none of them the one looked for. */
export function Notice({ title, text, link }: NoticeProps) {
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
    </div>
  );
}
