import type { LoadContext } from "../../../load-context.ts";
import type { Challenge } from "../../../players/otp/otp.ts";
import type { Visitor } from "../../../players/visitor.ts";
import type { CookieContext } from "../leaving/join-cookie.ts";
import { challengesCookie } from "../leaving/join-cookies.ts";

/** What finds a browser's challenges. */
export type ChallengesContext = CookieContext & Pick<LoadContext, "players" | "visitor">;

/** The numbers that one browser verifies, or has verified. */
export interface OwnChallenges {
  /** Their ids. */
  ids: readonly string[];
  /** The id at a place that an address names. */
  at: (place: string | null) => string | undefined;
  /**
   * Their state in the database at the first look-up of the request, in the order of `players.challenges`. Rejects when the database does not answer.
   */
  known: () => Promise<readonly Challenge[]>;
  /** The state of one challenge; undefined without an id. */
  find: (id: string | undefined) => Promise<Challenge | undefined>;
  /** Adds a challenge to this browser's: its place from now on, and the `Set-Cookie` header that stores it. */
  add: (id: string) => Promise<{ place: number; setCookie: string }>;
  /** The `Set-Cookie` header that removes a number's challenges from this browser. Rejects when the database does not answer. */
  forget: (mobile: string) => Promise<string>;
}

/** More numbers than anybody verifies at once, and few enough for a cookie. */
const mostAtOnce = 8;

/** What was found out for a request: one look-up serves all that its form asks, also when the database goes away meanwhile. */
const knownTo = new WeakMap<Visitor, Promise<readonly Challenge[]>>();

/**
 * The challenges of the browser that sent a request. They are in a signed cookie, so that no browser can name another's; their state is in the
 * database.
 */
export async function ownChallenges(request: Request, context: ChallengesContext): Promise<OwnChallenges> {
  const cookie = challengesCookie(context);
  const own = (await cookie.read(request)) ?? [];
  const ids = own.map(({ id }) => id);
  const known = () => {
    const challenges = knownTo.get(context.visitor) ?? context.players.challenges(ids);
    knownTo.set(context.visitor, challenges);
    return challenges;
  };
  return {
    ids,
    at: (asked) => own.find(({ place }) => String(place) === asked)?.id,
    known,
    find: async (id) => (id === undefined ? undefined : (await known()).find((challenge) => challenge.id === id)),
    async add(id) {
      const before = own.find((challenge) => challenge.id === id);
      const added = before ?? { place: Math.max(0, ...own.map(({ place }) => place)) + 1, id };
      const kept = [...own.filter((challenge) => challenge !== before), added].slice(-mostAtOnce);
      return { place: added.place, setCookie: await cookie.give(kept) };
    },
    async forget(mobile) {
      const forgotten = new Set((await known()).filter((one) => one.mobile === mobile).map(({ id }) => id));
      return cookie.give(own.filter(({ id }) => !forgotten.has(id)));
    },
  };
}
