import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";

import type { AccountFrame as AccountWords } from "../../content/queries/account.ts";
import { runningOffers } from "../../content/running-offers.ts";
import { withValues } from "../../content/with-values.ts";
import "../../ui/account.css";
import { FormNotice } from "../../ui/form-alert.tsx";
import { drawnFor } from "../join/forms/drawn-for.ts";
import { keepPageWhenUnread, wasUnreachable } from "../join/forms/keep-form-when-unreachable.ts";
import { waitingTime } from "../join/forms/waiting-time.ts";
import { type Notice, noticeCookie } from "../join/leaving/notice.ts";
import { AccountFrame } from "./account-frame.tsx";
import { PendingNotice } from "./pending-notice.tsx";
import { signedInPlayer } from "./signed-in-player.ts";
import { playersUnreadTerms } from "./terms/players-unread-terms.ts";
import { TermsNotice } from "./terms/terms-notice.tsx";

export const handle = { hydrates: true };

/** Other screens are loaded as new documents, so all addresses are about the same one. */
export const clientLoader = keepPageWhenUnread({ isSame: () => true, routeId: "routes/protect/layout" });

/** The words around every screen, the current offer, and the player. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accountId, name, email, status } = await signedInPlayer(context);
  const { settings, page } = await context.content.page("account");
  const { offers, ...words } = page;
  const unread = await playersUnreadTerms(context, accountId);
  const told = await noticeCookie(context).read(request);
  const notice = noticeOn(words, told?.kind);
  const resent = resentMessage(words, told);
  return data(
    {
      settings,
      words,
      offer: runningOffers(offers, context.now)[0],
      player: { name, email, isPending: status === "pending", drawnFor: drawnFor(accountId) },
      notice,
      resent,
      unreadTerms: unread,
    },
    (notice ?? resent) !== undefined ? { headers: { "Set-Cookie": await noticeCookie(context).clear() } } : undefined,
  );
}

/** The result of the last action on the account. */
function noticeOn(
  words: Pick<
    AccountWords,
    "googleLinkedNotice" | "googleRemovedNotice" | "nameEditedNotice" | "termsNotice" | "messages"
  >,
  kind: string | undefined,
): string | undefined {
  switch (kind) {
    case "googleLinked":
    case "googleRemoved":
    case "nameEdited":
      return words[`${kind}Notice`];
    case "termsRead":
      return words.termsNotice.recorded;
    case "termsOutdated":
      return words.termsNotice.outdated;
    case "otherAccount":
      return words.messages.otherAccount;
    case "termsNotRecorded":
      return words.messages.saveFailed;
    default:
      return undefined;
  }
}

/**
 * After the answer to a form the player is read again, as without script: another tab may have confirmed the address. Leaving a dialog reads nothing,
 * because that must work without a connection, and other screens are loaded as new documents.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  actionResult !== undefined && !wasUnreachable(actionResult);

/**
 * The part of every account screen that is in `<main>`: a greeting, the notices, the screen. A notice disappears with the next dialog, as it does
 * without script.
 */
export default function AccountLayout() {
  const { settings, words, offer, player, notice, resent, unreadTerms } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const [keyAtFirst] = useState(key);
  const isFirst = key === keyAtFirst;
  // Below the screen where another notice stands above it: on a phone the screen begins in the first 200 pixels.
  const termsNotice = unreadTerms.length > 0 && (
    <TermsNotice words={words.termsNotice} unread={unreadTerms} drawnFor={player.drawnFor} />
  );
  return (
    <AccountFrame settings={settings} words={words} email={player.email} offer={offer}>
      <p className="account-greeting">{withValues(words.welcome, { name: player.name })}</p>
      {notice !== undefined && isFirst && <FormNotice text={notice} takesFocus />}
      {player.isPending && (
        <PendingNotice
          words={words.pendingNotice}
          email={player.email}
          drawnFor={player.drawnFor}
          answer={isFirst ? resent : undefined}
        />
      )}
      {!player.isPending && termsNotice}
      <Outlet />
      {player.isPending && termsNotice}
    </AccountFrame>
  );
}

/** What a player is told who has asked for the confirmation mail again; undefined for any other notice. */
function resentMessage(
  { pendingNotice, messages, durations }: Pick<AccountWords, "pendingNotice" | "messages" | "durations">,
  notice: Notice | undefined,
): string | undefined {
  switch (notice?.kind) {
    case "confirmationSent":
      return pendingNotice.resent;
    case "confirmationNotSent":
      return messages.saveFailed;
    case "confirmationTooOften":
      return withValues(pendingNotice.resendTooOften, { wait: waitingTime(durations, notice.waitSeconds) });
    default:
      return undefined;
  }
}
