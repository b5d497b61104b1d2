import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { withValues } from "../../content/with-values.ts";
import type { AccountFrame as AccountFrameWords } from "../../content/queries/account.ts";
import type { SiteSettings } from "../../content/queries/site-settings.ts";
import { AccountAside } from "../../ui/account-aside.tsx";
import { ComingSoonList } from "../../ui/coming-soon-list.tsx";
import { NavigationDrawer, NavigationLinks, NavigationOpenButton } from "../../ui/navigation.tsx";
import { mainId, SiteHeader } from "../../ui/site-header.tsx";
import { FrameInBrowser, NoticeBarOf, SiteFooterOf } from "../site-frame.tsx";

/** An account screen and what surrounds it. */
export interface AccountFrameProps {
  settings: SiteSettings;
  words: Pick<AccountFrameWords, "topBar" | "sideMenu" | "aside" | "signedInAs">;
  /** Whose account it is. */
  email: string;
  /** The current offer; without one, other words are shown. */
  offer: { title: string; code: string | null; summary: string } | undefined;
  children: ReactNode;
}

/**
 * The frame around every account screen (spec section 2, `/protect`): top bar, menu of five, the screen, the current promotion, footer. On small screens the
 * menu is a drawer that the bar's button opens, and the rest is in one column. React hydrates only what is in `<main>`; the rest stays as delivered.
 */
export const AccountFrame = import.meta.env.SSR ? WholeFrame : FrameInBrowser;

function WholeFrame({ settings, words, email, offer, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  const { topBar, sideMenu, aside } = words;
  const { accessibility } = settings;
  // Wide screens show it in the bar, small ones in the menu.
  const comingSoon = (
    <ComingSoonList
      label={topBar.notAvailableYet}
      entries={topBar.entries.map(({ _key, label }) => ({ key: _key, label }))}
    />
  );
  return (
    <>
      <SiteHeader
        brand={{ name: settings.brandName, label: settings.brandLabel }}
        skipLinkLabel={accessibility.skipLinkLabel}
        className="account-top-bar"
        row={
          <>
            {comingSoon}
            <NavigationOpenButton label={accessibility.openMenuLabel} />
            {/* It leads to `/login` (spec section 2). Outside `<main>` no script runs. */}
            <form method="post" action="/logout" className="account-logout">
              <button>{topBar.logoutLabel}</button>
            </form>
          </>
        }
      >
        <NoticeBarOf settings={settings} />
      </SiteHeader>
      <div className="account-columns">
        <NavigationDrawer label={sideMenu.label} closeLabel={accessibility.closeMenuLabel} className="account-menu">
          <NavigationLinks
            links={sideMenu.entries.map(({ _key, label, href }) => ({ key: _key, label, href }))}
            // `/protect` shows the overview as well.
            currentPath={pathname.replace(/\/protect\/?$/, "/protect/account-overview").replace(/\/$/, "")}
          />
          <p className="account-menu-owner">{withValues(words.signedInAs, { email })}</p>
          {comingSoon}
        </NavigationDrawer>
        <main className="account-screen" id={mainId} tabIndex={-1}>
          {children}
        </main>
        {offer ? (
          <AccountAside
            heading={aside.heading}
            offer={{ title: offer.title, code: offer.code }}
            text={offer.summary}
            link={aside.href ? { label: aside.linkLabel, href: aside.href } : null}
          />
        ) : (
          <AccountAside
            heading={aside.fallbackHeading}
            text={aside.fallbackText}
            link={aside.fallbackHref ? { label: aside.fallbackLinkLabel, href: aside.fallbackHref } : null}
          />
        )}
      </div>
      <SiteFooterOf settings={settings} />
    </>
  );
}
