import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, type ShouldRevalidateFunction } from "@remix-run/react";

import { runningOffers } from "../../content/running-offers.ts";
import { withValues } from "../../content/with-values.ts";
import { AccountAside } from "../../ui/account-aside.tsx";
import { AccountColumns } from "../../ui/account-columns.tsx";
import { AccountTopBar } from "../../ui/account-top-bar.tsx";
import "../../ui/account.css";
import { FormNotice } from "../../ui/form-alert.tsx";
import { noticeCookie } from "../join/leaving/join-cookies.ts";
import { NoticeBarOf, SiteFooterOf } from "../site-frame.tsx";
import { revalidateOnOtherScreens } from "./coming-soon-parameter.ts";
import { LogoutForm } from "./logout-form.tsx";
import { PendingNotice } from "./pending-notice.tsx";
import { signedInPlayer } from "./signed-in-player.ts";

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** The words around every screen, the offer that runs at this moment, and whose account this is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, email, status } = await signedInPlayer(context);
  const { settings, page } = await context.content.page("account");
  const { offers, ...words } = page;
  const told = (await noticeCookie(context).read(request))?.kind;
  const notice =
    told === "googleLinked"
      ? words.googleLinkedNotice
      : told === "googleRemoved"
        ? words.googleRemovedNotice
        : undefined;
  return data(
    {
      settings,
      words,
      offer: runningOffers(offers, new Date())[0],
      player: { name, email, isPending: status === "pending" },
      notice,
    },
    notice !== undefined ? { headers: { "Set-Cookie": await noticeCookie(context).take() } } : undefined,
  );
}

/** A dialog changes nothing around it; removing the sign-in with Google is told here, on the screen it was asked for. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formAction?.startsWith("/protect/personal-detail") === true
    ? change.defaultShouldRevalidate
    : revalidateOnOtherScreens(change);

/** The frame around every account screen (spec section 2, `/protect`): top bar, menu of five, the screen, the current promotion, footer. */
export default function AccountLayout() {
  const { settings, words, offer, player, notice } = useLoaderData<typeof loader>();
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
        logout={<LogoutForm label={topBar.logoutLabel} busyLabel={topBar.loggingOutLabel} />}
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
          signedInAs: withValues(words.signedInAs, { email: player.email }),
          comingSoon,
        }}
        aside={
          offer ? (
            <AccountAside
              heading={aside.heading}
              offer={{ title: offer.title, code: offer.code }}
              text={offer.summary}
              link={{ label: aside.linkLabel, href: aside.href }}
            />
          ) : (
            <AccountAside
              heading={aside.fallbackHeading}
              text={aside.fallbackText}
              link={{ label: aside.fallbackLinkLabel, href: aside.fallbackHref }}
            />
          )
        }
      >
        <p className="account-greeting">{withValues(words.welcome, { name: player.name })}</p>
        {notice !== undefined && <FormNotice text={notice} />}
        {player.isPending && <PendingNotice words={words} email={player.email} />}
        <Outlet />
      </AccountColumns>
      <SiteFooterOf settings={settings} />
    </>
  );
}
