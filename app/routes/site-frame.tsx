import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { dayInIndia } from "../content/legal/legal-version-in-effect.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";
import type { loader as rootLoader } from "../root.tsx";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { Navigation } from "../ui/navigation.tsx";
import { OfflineDialog } from "../ui/offline-dialog.tsx";
import { mainId, SiteHeader } from "../ui/site-header.tsx";
import { SuitIcon, suits } from "../ui/suit-icon.tsx";
import { mainMenu } from "./main-menu.ts";

interface SiteFrameProps {
  settings: SiteSettings;
  children: ReactNode;
}

/** The header and footer that every page stands between. In the browser they are left as they are: React has only what is in `<main>`. */
export const SiteFrame = import.meta.env.SSR ? WholeFrame : FrameInBrowser;

/** What script does for a page besides its own: it tells who leaves without a connection. */
export function FrameInBrowser({ settings, children }: SiteFrameProps) {
  return (
    <>
      {children}
      <OfflineDialog {...settings.offline} />
    </>
  );
}

function WholeFrame({ settings, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const signedInHint = useRouteLoaderData<typeof rootLoader>("root")?.signedInHint ?? false;
  const { brandName, accessibility } = settings;
  return (
    <>
      <SiteHeader
        brand={{ name: brandName, label: settings.brandLabel }}
        skipLinkLabel={accessibility.skipLinkLabel}
        row={
          <Navigation
            label={accessibility.navigationLabel}
            links={mainMenu(settings, signedInHint)}
            currentPath={pathname}
            openLabel={accessibility.openMenuLabel}
            closeLabel={accessibility.closeMenuLabel}
          />
        }
      >
        <NoticeBarOf settings={settings} />
      </SiteHeader>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter settings={settings} />
    </>
  );
}

/** The notice bar of every page, the account's included, while there is something to say. */
export function NoticeBarOf({ settings: { noticeBar, accessibility } }: Pick<SiteFrameProps, "settings">) {
  if (!noticeBar) return null;
  const { text, link } = noticeBar;
  return (
    <aside className="notice-bar" aria-label={accessibility.noticeBarLabel}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </aside>
  );
}

/** The bottom of every page, the account's included: how to reach support, who may play, the pages about rules and law, and whose brand it is. */
export function SiteFooter({ settings }: Pick<SiteFrameProps, "settings">) {
  const { brandName, contact, responsiblePlay } = settings;
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
          <p>{responsiblePlay.text}</p>
          <p>{responsiblePlay.restrictedStatesText}</p>
          {responsiblePlay.href && <ArrowLink label={responsiblePlay.linkLabel} href={responsiblePlay.href} />}
        </section>
        <nav aria-label={settings.accessibility.footerNavigationLabel}>
          <ul>
            {settings.footerNavigation.map(({ _key, label, href }) => (
              <li key={_key}>
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
          <strong>{brandName}</strong> {settings.tagline}
        </p>
        <p>{`© ${yearInIndia()} ${settings.allRightsReserved}`}</p>
        {settings.companyLines?.map((line) => (
          <p key={line} className="site-footer-company">
            {line}
          </p>
        ))}
      </div>
    </footer>
  );
}

const yearInIndia = (): number => Number(dayInIndia(new Date()).slice(0, 4));
