import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { newClient, openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import type { LinkMail } from "./mail-link.ts";

const hourSeconds = 60 * 60;
const linkMail: LinkMail = (token) => ({ subject: "Link", html: token, text: token });

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
    await open.member("pending@mails.test");
  });
  afterAll(() => open[Symbol.asyncDispose]());
  afterEach(() => vi.useRealTimers());

  /** Moves the time of limits forward. */
  const pass = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });

  const confirmation = (email: string) =>
    open.players.resendConfirmation({ email, client: newClient(), confirmationMail: linkMail });
  const reset = (email: string) => open.players.requestReset({ email, client: newClient(), resetMail: linkMail });

  test.each([
    { what: "confirmations", ask: confirmation, atOnce: 3, againAfterSeconds: hourSeconds, inAll: 6 },
    // A limit for the day would let a stranger keep the owner out.
    { what: "new passwords", ask: reset, atOnce: 2, againAfterSeconds: hourSeconds / 2, inAll: 6 },
  ])(
    "of $what $atOnce are mailed in $againAfterSeconds s, and $inAll in three times that, from however many networks",
    async (row) => {
      for (const email of ["pending@mails.test", "nobody@mails.test"]) {
        let sent = 0;
        for (let time = 0; time < 3; time += 1) {
          const kinds = [];
          for (let count = 0; count <= row.atOnce; count += 1) kinds.push((await row.ask(email)).kind);
          sent += kinds.filter((kind) => kind === "sent").length;
          expect(kinds.at(-1)).toBe("tooMany");
          pass(row.againAfterSeconds + 1);
        }
        expect([email, sent]).toEqual([email, row.inAll]);
        pass(24 * hourSeconds);
        expect((await row.ask(email)).kind).toBe("sent");
        pass(24 * hourSeconds);
      }
    },
  );
});
