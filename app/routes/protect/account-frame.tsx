import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { withValues } from "../../content/with-values.ts";
import type { AccountFrame as AccountFrameWords } from "../../content/queries/account.ts";
import type { SiteSettings } from "../../content/queries/site-settings.ts";
import { AccountAside } from "../../ui/account-aside.tsx";
import { AccountColumns } from "../../ui/account-columns.tsx";
import { AccountTopBar } from "../../ui/account-top-bar.tsx";
import { FrameInBrowser, NoticeBarOf, SiteFooterOf } from "../site-frame.tsx";
import { LogoutForm } from "./logout-form.tsx";

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
 * The frame around every account screen (spec section 2, `/protect`): top bar, menu of five, the screen, the current promotion, footer. React
 * hydrates only what is in `<main>`; the rest stays as delivered.
 */
export const AccountFrame = import.meta.env.SSR ? WholeFrame : FrameInBrowser;

function WholeFrame({ settings, words, email, offer, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  const { topBar, sideMenu, aside } = words;
  const { accessibility } = settings;
  const comingSoon = {
    label: topBar.notAvailableYet,
    entries: topBar.entries.map(({ _key, label }) => ({ key: _key, label })),
  };
  return (
    <>
      <AccountTopBar
        brand={{ name: settings.brandName, label: settings.brandLabel }}
        skipLinkLabel={accessibility.skipLinkLabel}
        openMenuLabel={accessibility.openMenuLabel}
        comingSoon={comingSoon}
        logout={<LogoutForm label={topBar.logoutLabel} />}
      >
        <NoticeBarOf settings={settings} />
      </AccountTopBar>
      <AccountColumns
        menu={{
          label: sideMenu.label,
          closeLabel: accessibility.closeMenuLabel,
          links: sideMenu.entries.map(({ _key, label, href }) => ({ key: _key, label, href })),
          // `/protect` shows the overview as well.
          currentHref: pathname.replace(/\/protect\/?$/, "/protect/account-overview").replace(/\/$/, ""),
          signedInAs: withValues(words.signedInAs, { email }),
          comingSoon,
        }}
        aside={
          offer ? (
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
          )
        }
      >
        {children}
      </AccountColumns>
      <SiteFooterOf settings={settings} />
    </>
  );
}
