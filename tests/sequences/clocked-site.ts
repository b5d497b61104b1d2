import { vi } from "vitest";

import { openPlayers, type OpenPlayers } from "../../app/players/testing/open-players.ts";
import { openAccountSite, type AccountSite } from "../harness/account-site.ts";
import { googleByAddress } from "../harness/google-by-address.ts";

/** The site over an embedded database, with a clock that only the test moves and {@link googleByAddress}. */
export interface ClockedSite extends AsyncDisposable {
  open: OpenPlayers;
  site: AccountSite;
  /** Moves the clock of the site and of the players forward. */
  pass: (seconds: number) => void;
}

/** Opens one; the clock stands still until it is closed, except for `pass`. */
export async function openClockedSite(): Promise<ClockedSite> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
  const open = await openPlayers("embedded");
  const site = await openAccountSite([], open.players, googleByAddress);
  return {
    open,
    site,
    pass(seconds) {
      open.pass({ seconds });
      vi.setSystemTime(Date.now() + seconds * 1_000);
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await open[Symbol.asyncDispose]();
      vi.useRealTimers();
    },
  };
}
