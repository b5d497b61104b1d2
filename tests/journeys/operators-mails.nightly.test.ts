import { pino } from "pino";
import { expect, test } from "vitest";

import { openDatabase } from "../../app/database/database.ts";
import { accounts, profiles } from "../../app/database/schema/schema.ts";
import { hasPostgresql, temporaryPlace } from "../../app/database/testing/temporary-database.ts";
import { runCommand } from "../../app/players/testing/run-command.ts";
import { newestMessage } from "../harness/inbox.ts";
import { startStack } from "../harness/stack.ts";

/** A command changes the accounts while the site runs, as on PostgreSQL only. */
test.runIf(hasPostgresql)(
  "a player whom an operator suspends or bans is mailed by the site what happened and whom to ask, without a reason",
  async () => {
    await using place = await temporaryPlace("postgresql");
    if (place.configuration.engine !== "postgresql") throw new Error("This is another engine.");
    await using stack = await startStack({ environment: { DATABASE_URL: place.configuration.url } });
    const database = await openDatabase(place.configuration, pino({ level: "silent" }));
    const at = new Date();
    const [accountId, email] = [crypto.randomUUID(), "asha@stopped.test"];
    await database.db
      .insert(accounts)
      .values({ id: accountId, email, status: "active", emailConfirmedAt: at, createdAt: at });
    await database.db.insert(profiles).values({ accountId, name: "Asha", email, timeStamp: at });

    const told = [
      ["suspend", /It is stopped for a time/],
      ["ban", /It is closed for good/],
    ] as const;
    for (const [change, words] of told) {
      await runCommand([change, email, "--reason", "Plays for a friend"], { database, now: at, ask: undefined });
      const text = await newestMessage(stack, email, words);
      expect(text).toMatch(/Write to support@\S+ from this address/);
      expect(text).toMatch(/, on \d+ .* IST\./);
      expect(text).not.toMatch(/friend|https?:/);
    }
    await database.close();
  },
);
