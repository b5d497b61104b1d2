import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { accounts, emailLinkPurposes, emailLinks, outboxMails } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { rules } from "../limits/limits.ts";
import { openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import type { LinkPurpose } from "./find-link.ts";
import { linkLifetimeSeconds, mailLink } from "./mail-link.ts";

/** What limits how often one address is mailed a link for a purpose. */
const limitsOf: Readonly<Record<LinkPurpose, readonly (keyof typeof rules)[]>> = {
  "confirm-email": ["confirmationsPerAccount", "confirmationsPerAccountToday"],
  "reset-password": ["resetsPerAccount"],
  "link-google": ["googleLinksPerAccount"],
};

test("the table has every limit on mails to one address, but that of mails without a link", () => {
  const perAccount = Object.keys(rules).filter((name) => name.includes("PerAccount"));
  const inTable = Object.values(limitsOf).flat();
  expect([...inTable, "emailTakenMailsPerAccount"].toSorted()).toEqual(perAccount.toSorted());
});

test.each(emailLinkPurposes)("whoever may ask for no further link to %s was mailed one that still works", (purpose) => {
  for (const limit of limitsOf[purpose])
    expect([limit, rules[limit].seconds <= linkLifetimeSeconds[purpose]]).toEqual([limit, true]);
});

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
