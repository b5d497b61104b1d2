import { ArrowLink } from "./arrow-link.tsx";
import type { NavigationLink } from "./navigation.tsx";
import { SuitIcon, suits } from "./suit-icon.tsx";

/** The words at the bottom of every page. */
export interface SiteFooterProps {
  navigation: { label: string; links: NavigationLink[] };
  contact: { heading: string; text: string; supportEmail: string };
  /** Who may play, and how to play responsibly. */
  responsiblePlay: { heading: string; texts: string[]; link: { label: string; href: string } | null };
  brand: { name: string; tagline: string };
  /** Names the company that the brand belongs to, without a year. */
  allRightsReserved: string;
  /** The year of the copyright notice. */
  year: number;
}

/** The bottom of every page: how to reach support, who may play, the pages about rules and law, and whose brand it is. */
export function SiteFooter({ navigation, contact, responsiblePlay, brand, allRightsReserved, year }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <section aria-labelledby="site_contact">
          <h2 id="site_contact">{contact.heading}</h2>
          <p>{contact.text}</p>
          <a className="site-footer-email" href={`mailto:${contact.supportEmail}`}>
            {contact.supportEmail}
          </a>
        </section>
        <section aria-labelledby="site_responsible-play">
          <h2 id="site_responsible-play">{responsiblePlay.heading}</h2>
          {responsiblePlay.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {responsiblePlay.link && <ArrowLink {...responsiblePlay.link} />}
        </section>
        <nav aria-label={navigation.label}>
          <ul>
            {navigation.links.map(({ key, label, href }) => (
              <li key={key}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="site-footer-end">
        <div className="site-footer-suits" aria-hidden="true">
          {suits.map((suit) => (
            <SuitIcon key={suit} suit={suit} />
          ))}
        </div>
        <p>
          <strong>{brand.name}</strong> {brand.tagline}
        </p>
        <p>{`© ${year} ${allRightsReserved}`}</p>
      </div>
    </footer>
  );
}
