import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { SiteSettings } from "../content/queries/site-settings.ts";
import { SiteFooter } from "../ui/site-footer.tsx";
import { mainId, SiteHeader } from "../ui/site-header.tsx";

/** What goes around a page, and the page. */
export interface SiteFrameProps {
  settings: SiteSettings;
  children: ReactNode;
}

/** The header and footer that every page stands between. */
export function SiteFrame({ settings, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader
        brand={{ name: settings.brandName, label: settings.brandLabel }}
        skipLinkLabel={settings.skipLinkLabel}
        navigation={{
          label: settings.navigationLabel,
          links: settings.navigation.map(withKey),
          currentPath: pathname,
          openLabel: settings.openMenuLabel,
          closeLabel: settings.closeMenuLabel,
        }}
      />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        navigation={{ label: settings.footerNavigationLabel, links: settings.footerNavigation.map(withKey) }}
        contact={settings.contact}
        allRightsReserved={settings.allRightsReserved}
        year={yearInIndia()}
      />
    </>
  );
}

function withKey({ _key, label, href }: SiteSettings["navigation"][number]) {
  return { key: _key, label, href };
}

function yearInIndia(): number {
  return Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kolkata" }).format());
}
