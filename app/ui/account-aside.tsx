import { ArrowLink } from "./arrow-link.tsx";

/** The content beside an account screen. */
export interface AccountAsideProps {
  heading: string;
  /** The current offer; without one there is only a text. */
  offer?: { title: string; code: string | null };
  text: string;
  link: { label: string; href: string } | null;
}

/** The third column of the account: the current offer, or a text. */
export function AccountAside({ heading, offer, text, link }: AccountAsideProps) {
  return (
    <aside className="account-aside" aria-labelledby="account-aside">
      <h2 id="account-aside">{heading}</h2>
      {offer && <h3>{offer.title}</h3>}
      <p>{text}</p>
      {offer?.code && <p className="account-aside-code">{offer.code}</p>}
      {link && <ArrowLink {...link} />}
    </aside>
  );
}
