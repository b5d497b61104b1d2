import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import { createSweeper } from "./retention.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";

const linkedMail = { subject: "Linked", html: "Linked", text: "Linked" };

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  test("an account that a server of before the column opened with Google is known for that after the next start, and no other is", async () => {
    const { players, database } = open;
    const person = (email: string) => ({ sub: `sub of ${email}`, name: "Asha", email });
    const [opened, linked] = ["opened@google.test", "linked@google.test"];
    const { accountId: linkedId } = await open.confirmedMember(linked);
    open.pass({ seconds: 1 });
    await players.googleLink({ person: person(linked), password, client: newClient(), linkedMail });
    await players.googleSignUp({ person: person(opened), consent, client: newClient() });
    const ofOpened = eq(accounts.email, opened);
    const [found] = await database.db.select().from(accounts).where(ofOpened);
    await database.db.execute(sql`update accounts set opened_with_google = default where ${ofOpened}`);
    const shown = async (accountId = "") => {
      const detail = await players.personalDetail(accountId);
      return [detail?.isFromGoogle, detail?.mayEditName];
    };
    expect(await shown(found?.id)).toEqual([false, false]);

    const sweeper = createSweeper({ database, log: pino({ level: "silent" }) });
    sweeper.start();
    await expect.poll(() => shown(found?.id)).toEqual([true, true]);
    await sweeper.stop();
    expect(await shown(linkedId)).toEqual([false, false]);
  });
});
