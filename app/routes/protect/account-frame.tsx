import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { withValues } from "../../content/with-values.ts";
import type { AccountFrame as AccountFrameWords } from "../../content/queries/account.ts";
import type { SiteSettings } from "../../content/queries/site-settings.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { NavigationDrawer, NavigationLinks, NavigationOpenButton } from "../../ui/navigation.tsx";
import { mainId, SiteHeader } from "../../ui/site-header.tsx";
import { FrameInBrowser, NoticeBarOf, SiteFooter } from "../site-frame.tsx";

interface AccountFrameProps {
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
  const href = offer ? aside.href : aside.fallbackHref;
  // Wide screens show it in the bar, small ones in the menu. The entries have no target (spec section 2), so they take no keyboard focus.
  const comingSoon = topBar.entries.length > 0 && (
    <div className="coming-soon">
      <p>{topBar.notAvailableYet}</p>
      <ul>
        {topBar.entries.map(({ _key, label }) => (
          <li key={_key}>{label}</li>
        ))}
      </ul>
    </div>
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
            links={sideMenu.entries}
            // `/protect` shows the overview as well.
            currentPath={pathname.replace(/\/protect\/?$/, "/protect/account-overview").replace(/\/$/, "")}
          />
          <p className="account-menu-owner">{withValues(words.signedInAs, { email })}</p>
          {comingSoon}
        </NavigationDrawer>
        <main className="account-screen" id={mainId} tabIndex={-1}>
          {children}
        </main>
        <aside className="account-aside" aria-labelledby="account-aside">
          <h2 id="account-aside">{offer ? aside.heading : aside.fallbackHeading}</h2>
          {offer && <h3>{offer.title}</h3>}
          <p>{offer ? offer.summary : aside.fallbackText}</p>
          {offer?.code && <p className="account-aside-code">{offer.code}</p>}
          {href && <ArrowLink label={offer ? aside.linkLabel : aside.fallbackLinkLabel} href={href} />}
        </aside>
      </div>
      <SiteFooter settings={settings} />
    </>
  );
}
