import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { runningOffers } from "../../content/running-offers.ts";
import { withValues } from "../../content/with-values.ts";
import "../../ui/account.css";
import { FormNotice } from "../../ui/form-alert.tsx";
import { noticeCookie } from "../join/leaving/join-cookies.ts";
import { AccountFrame } from "./account-frame.tsx";
import { revalidateOnOtherScreens } from "./coming-soon-parameter.ts";
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

/** The part of every account screen that is in `<main>`: a greeting, what the player should know, the screen. */
export default function AccountLayout() {
  const { settings, words, offer, player, notice } = useLoaderData<typeof loader>();
  return (
    <AccountFrame settings={settings} words={words} email={player.email} offer={offer}>
      <p className="account-greeting">{withValues(words.welcome, { name: player.name })}</p>
      {notice !== undefined && <FormNotice text={notice} />}
      {player.isPending && <PendingNotice words={words} email={player.email} />}
      <Outlet />
    </AccountFrame>
  );
}
