import { eq, isNotNull } from "drizzle-orm";

import type { Database } from "../database/database.ts";
import { accounts, googleIdentities, profiles } from "../database/schema/schema.ts";
import { isUuid } from "./is-uuid.ts";
import { tenDigits } from "./normal-form.ts";
import type { PersonalDetail } from "./players.ts";

/** Everything the personal detail screen shows, in one query. Google's picture stands in for a missing one. */
export const personalDetail =
  (database: Database) =>
  async (accountId: string): Promise<PersonalDetail | undefined> => {
    if (!isUuid(accountId)) return undefined;
    const [found] = await database.db
      .select({
        name: profiles.name,
        email: profiles.email,
        mobile: profiles.mobile,
        pictureId: profiles.pictureId,
        timeStamp: profiles.timeStamp,
        status: accounts.status,
        createdAt: accounts.createdAt,
        hasPassword: isNotNull(accounts.passwordHash),
        googleEmail: googleIdentities.email,
        googlePictureUrl: googleIdentities.pictureUrl,
        linkedAt: googleIdentities.linkedAt,
      })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.accountId, accounts.id))
      .leftJoin(googleIdentities, eq(googleIdentities.accountId, accounts.id))
      .where(eq(accounts.id, accountId))
      .limit(1);
    if (!found) return undefined;
    const { name, email, mobile, pictureId, timeStamp, status, createdAt, googlePictureUrl, linkedAt } = found;
    const { googleEmail, hasPassword } = found;
    return {
      accountId,
      name,
      email,
      timeStamp,
      status: status === "active" ? "active" : "pending",
      // An account that was there before was linked later than it was opened.
      isFromGoogle: linkedAt?.getTime() === createdAt.getTime(),
      ...(googleEmail !== null && { google: { email: googleEmail, canBeRemoved: hasPassword === true } }),
      ...(mobile && { mobile: tenDigits(mobile) }),
      ...(pictureId && { pictureId }),
      ...(!pictureId && googlePictureUrl && { pictureUrl: googlePictureUrl }),
    };
  };
