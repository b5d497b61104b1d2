import { setTimeout as wait } from "node:timers/promises";

import { differencesBetween, type Outcome } from "./agree.ts";
import { holdingsOf } from "./holdings.ts";
import { linksTo, mailsArrive, otpsTo } from "./inbox.ts";
import type { Mailed } from "./mailbox.ts";
import { namedMobile } from "./named-mobile.ts";
import { namedWaitSeconds } from "./named-wait.ts";
import { normalise } from "./normalise.ts";
import { observe } from "./observation.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { instructionsOn, type Moment } from "./promises.ts";
import type { Send, Situation } from "./steps.ts";
import type { Walk } from "./walk.ts";

/** Ways that do not agree after this time count as different. */
const patienceMilliseconds = 8_000;
const pauseMilliseconds = 25;

/** The history of a story before a moment. */
type History = Pick<Situation, "canGoBack" | "hasTwoTabs" | "mails"> & { sent: Send | undefined };

/** The steps that are possible at a moment. */
export function situationOf(
  parts: OracleStack,
  walks: readonly Walk[],
  moment: Moment,
  { sent, ...history }: History,
): Situation {
  return {
    ...history,
    seen: moment.seen,
    isAtGoogle: walks.every((walk) => walk.page().url().startsWith(parts.stack.google.origin)),
    isAnswerToForm: walks.some((walk) => walk.isAnswerToForm()),
    instructions: instructionsOn(moment, sent),
  };
}

/** Observes every way until all agree or the time limit passes. Returns the first way's observation and the differences of the others. */
export async function arriveAtMoment(
  parts: OracleStack,
  walks: readonly Walk[],
): Promise<{ moment: Moment; differences: string[] }> {
  await Promise.all(walks.map((walk) => walk.settle()));
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const outcomes = await Promise.all(walks.map((walk) => outcomeOf(parts, walk).catch(() => undefined)));
    const seen = outcomes.filter((outcome) => outcome !== undefined);
    const differences =
      seen.length < walks.length ? ["A page went on while it was looked at."] : differencesBetween(seen);
    const [reference] = seen;
    const [walk] = walks;
    if ((differences.length === 0 || Date.now() > deadline) && reference && walk) {
      const buttons = enabledEverywhere(seen);
      return {
        moment: await momentOf(parts, walks, { ...reference, seen: { ...reference.seen, buttons } }),
        differences,
      };
    }
    await wait(pauseMilliseconds);
  }
}

/** Buttons that are enabled in every way, and those that are disabled in one. */
function enabledEverywhere(outcomes: readonly Outcome[]): Outcome["seen"]["buttons"] {
  const names = outcomes.flatMap(({ seen }) => Object.keys(seen.buttons));
  return Object.fromEntries(
    names.map((name) => [name, { isEnabled: outcomes.every(({ seen }) => seen.buttons[name]?.isEnabled === true) }]),
  );
}

async function outcomeOf(
  { database }: OracleStack,
  walk: Walk,
): Promise<Outcome & { waitSeconds: number | undefined }> {
  const [seen, holdings] = await Promise.all([observe(walk.page()), database && holdingsOf(database, walk.person)]);
  return { way: walk.way, seen: normalise(seen, walk.person), holdings, waitSeconds: namedWaitSeconds(seen) };
}

/** Further facts about a moment at which all ways agree. */
async function momentOf(
  parts: OracleStack,
  walks: readonly Walk[],
  { seen, holdings, waitSeconds }: Awaited<ReturnType<typeof outcomeOf>>,
): Promise<Moment> {
  const named = namedMobile(seen);
  const sent = await Promise.all(
    walks.map(({ person }) => otpsTo(parts, named === 2 ? person.otherMobile : person.mobile)),
  );
  const arrived = await Promise.all(
    walks.map(({ person }) => mailsArrive(parts, person.email, holdings?.mails.length ?? 0)),
  );
  const links = await Promise.all(walks.map(({ person }) => linksTo(parts, person.email)));
  const mailed = (page: keyof Mailed) => Math.min(...links.map((by) => by[page].length));
  return {
    seen,
    holdings,
    waitSeconds,
    mailed: {
      "/confirm-email": mailed("/confirm-email"),
      "/reset-password": mailed("/reset-password"),
      "/google/link/confirm": mailed("/google/link/confirm"),
    },
    namedMobile: named,
    otps: Math.min(...sent.map((otps) => otps.length)),
    otpAgeSeconds: Math.max(...sent.map(([newest]) => (newest ? (parts.clock.now() - newest.receivedAt) / 1_000 : 0))),
    mailsArrived: arrived.every(Boolean),
  };
}
