import { eq, isNotNull } from "drizzle-orm";

import type { Database } from "../database/database.ts";
import { accounts, googleIdentities, profiles, type TypedProfile } from "../database/schema/schema.ts";
import { isUuid } from "./is-uuid.ts";
import { tenDigits } from "./normal-form.ts";
import type { Player } from "./sessions.ts";

/** The data of the player's personal detail screen. */
export interface PersonalDetail extends Player, TypedProfile {
  /** Ten digits; absent for players who signed up with Google without a mobile. */
  mobile?: string;
  /** Names the picture for {@link Players.picture}. */
  pictureId?: string;
  /** The address of Google's picture, for players without a picture of their own who had none deleted. */
  pictureUrl?: string;
  /** Whether the account was opened with Google, which provided the name and the picture. */
  isFromGoogle: boolean;
  /** Whether the name may still be edited: once, by players who registered through Google. */
  mayEditName: boolean;
  /** Whether a password opens the account; otherwise Google is its only way in. */
  hasPassword: boolean;
  /** The Google account that opens this one, if one does. */
  google?: {
    /** Its e-mail address, as Google last sent it. */
    email: string;
  };
  /** When the profile was made, by the server's clock. */
  timeStamp: Date;
}

/** Everything the personal detail screen shows, in one query. Google's picture replaces a missing one, but none that was deleted on request. */
export const personalDetail =
  (database: Database) =>
  async (accountId: string): Promise<PersonalDetail | undefined> => {
    if (!isUuid(accountId)) return undefined;
    const [found] = await database.db
      .select({
        profile: profiles,
        status: accounts.status,
        isFromGoogle: accounts.openedWithGoogle,
        hasPassword: isNotNull(accounts.passwordHash),
        googleEmail: googleIdentities.email,
        googlePictureUrl: googleIdentities.pictureUrl,
      })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.accountId, accounts.id))
      .leftJoin(googleIdentities, eq(googleIdentities.accountId, accounts.id))
      .where(eq(accounts.id, accountId))
      .limit(1);
    if (!found) return undefined;
    const { profile, status, isFromGoogle, hasPassword, googleEmail, googlePictureUrl } = found;
    const { mobile, pictureId, pictureTakenOut, nameEdits, ...shown } = profile;
    return {
      ...shown,
      status: status === "active" ? "active" : "pending",
      isFromGoogle,
      mayEditName: isFromGoogle && nameEdits === 0,
      hasPassword: hasPassword === true,
      ...(googleEmail !== null && { google: { email: googleEmail } }),
      ...(mobile && { mobile: tenDigits(mobile) }),
      ...(pictureId && { pictureId }),
      ...(!pictureId && !pictureTakenOut && googlePictureUrl && { pictureUrl: googlePictureUrl }),
    };
  };
