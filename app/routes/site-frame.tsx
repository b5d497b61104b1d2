import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { dayInIndia } from "../content/legal/legal-version-in-effect.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";
import type { loader as rootLoader } from "../root.tsx";
import { Navigation } from "../ui/navigation.tsx";
import { OfflineDialog } from "../ui/offline-dialog.tsx";
import { SiteFooter } from "../ui/site-footer.tsx";
import { mainId, SiteHeader } from "../ui/site-header.tsx";
import { mainMenu } from "./main-menu.ts";

/** What goes around a page, and the page. */
export interface SiteFrameProps {
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
            links={mainMenu(settings, signedInHint).map(withKey)}
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
      <SiteFooterOf settings={settings} />
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

/** The footer of every page, the account's included. */
export function SiteFooterOf({ settings }: Pick<SiteFrameProps, "settings">) {
  const { brandName, contact, responsiblePlay, accessibility } = settings;
  return (
    <SiteFooter
      navigation={{ label: accessibility.footerNavigationLabel, links: settings.footerNavigation.map(withKey) }}
      contact={contact}
      responsiblePlay={{
        heading: responsiblePlay.heading,
        texts: [responsiblePlay.text, responsiblePlay.restrictedStatesText],
        link: responsiblePlay.href ? { label: responsiblePlay.linkLabel, href: responsiblePlay.href } : null,
      }}
      brand={{ name: brandName, tagline: settings.tagline }}
      allRightsReserved={settings.allRightsReserved}
      year={yearInIndia()}
    />
  );
}

function withKey({ _key, label, href }: SiteSettings["navigation"][number]) {
  return { key: _key, label, href };
}

const yearInIndia = (): number => Number(dayInIndia(new Date()).slice(0, 4));
