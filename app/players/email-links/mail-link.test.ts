import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { accounts, emailLinkPurposes, emailLinks, outboxMails } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { mailLink } from "./mail-link.ts";

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  let accountId: string;
  beforeAll(async () => {
    open = await openPlayers(engine);
    ({ accountId } = await open.member("linked@example.com"));
  });
  afterAll(() => open[Symbol.asyncDispose]());
  beforeEach(async () => {
    await open.database.db.delete(emailLinks);
    await open.database.db.delete(outboxMails);
  });

  test.each(emailLinkPurposes)("the mail of a link to %s is sent as long as the link works", async (purpose) => {
    await open.database.transaction((transaction) =>
      mailLink(transaction, {
        whose: eq(accounts.id, accountId),
        purpose,
        compose: (token) => ({ subject: "Link", html: token, text: token }),
        now: new Date(),
      }),
    );

    const [link] = await open.database.db.select().from(emailLinks);
    const [mail] = await open.database.db.select().from(outboxMails);
    expect(mail?.sendUntil).toEqual(link?.expiresAt);
  });
});
