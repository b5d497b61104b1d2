import { and, eq, inArray, isNotNull, isNull, not } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { otpChallenges, pictures, profiles } from "../database/schema/schema.ts";
import { secondsAfter } from "./clock.ts";
import { isUuid } from "./is-uuid.ts";
import { takeAll, type TooMany } from "./limits/limit.ts";
import { verifiedSeconds } from "./otp/otp-times.ts";
import type { PlayersParts } from "./players-parts.ts";
import type { Players } from "./players.ts";
import type { Client } from "./visitor.ts";

/** A picture as the picture gateway answers it: re-encoded, without metadata, small. */
export interface CleanPicture {
  bytes: Uint8Array;
  /** Such as `image/webp`. */
  mediaType: string;
}

/** Whether a picture may be decoded for a later sign-up. */
type AdmitPictureResult =
  { kind: "admitted" } | { kind: "notVerified" | "unavailable" } | TooMany<"challenge" | "network">;

/** The result of uploading a picture before the sign-up. */
type KeepPictureResult = { kind: "kept"; pictureId: string } | { kind: "notVerified" | "unavailable" };

/** Accepts pictures before the sign-up. */
export interface PictureUpload {
  /** Counts a picture that is about to be decoded for a later sign-up. The challenge must be verified. */
  admitPicture: (asked: { challengeId: string; client: Client }) => Promise<AdmitPictureResult>;
  /** Stores an admitted and decoded picture for a later sign-up. The challenge must still be verified. */
  keepPicture: (asked: { challengeId: string; picture: CleanPicture }) => Promise<KeepPictureResult>;
}

const columns = ({ bytes, mediaType }: CleanPicture) => ({ bytes, mediaType });

/** The moment until which a verified, unused challenge may be used; `undefined` for any other challenge. */
async function usableUntil(handle: DatabaseHandle, challengeId: string): Promise<Date | undefined> {
  // The lock prevents a sign-up from using the challenge meanwhile.
  const [challenge] = await handle
    .select({ verifiedAt: otpChallenges.verifiedAt })
    .from(otpChallenges)
    .where(
      and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.consumedAt), isNotNull(otpChallenges.verifiedAt)),
    )
    .for("update");
  return challenge?.verifiedAt ? secondsAfter(challenge.verifiedAt, verifiedSeconds) : undefined;
}

/** Admits and stores pictures before the sign-up. */
export function createPictureUpload({ database, clock, limits }: PlayersParts): PictureUpload {
  return {
    admitPicture: async ({ challengeId, client }) => {
      const until = isUuid(challengeId) ? await usableUntil(database.db, challengeId) : undefined;
      if (!until || until <= clock()) return { kind: "notVerified" };
      const refusal = await takeAll([
        ["challenge", limits.picturesPerChallenge, challengeId],
        ["network", limits.picturesPerNetwork, client.address],
      ]);
      return refusal ?? { kind: "admitted" };
    },

    keepPicture: async ({ challengeId, picture }) => {
      if (!isUuid(challengeId)) return { kind: "notVerified" };
      const now = clock();
      return database.transaction(async (transaction) => {
        const until = await usableUntil(transaction, challengeId);
        if (!until || until <= now) return { kind: "notVerified" } as const;
        const pictureId = crypto.randomUUID();
        await transaction.insert(pictures).values({
          id: pictureId,
          challengeId,
          ...columns(picture),
          expiresAt: until,
        });
        return { kind: "kept", pictureId } as const;
      });
    },
  };
}

/** Makes a picture the account's own; see {@link Players.adoptPicture}. Rejects when the database does not answer. */
export const adoptPicture =
  ({ database }: Pick<PlayersParts, "database">): Players["adoptPicture"] =>
  ({ accountId, picture }) =>
    database.transaction(async (transaction) => {
      const id = crypto.randomUUID();
      await transaction.insert(pictures).values({ id, accountId, ...columns(picture) });
      const adopted = await transaction
        .update(profiles)
        .set({ pictureId: id })
        .where(and(eq(profiles.accountId, accountId), isNull(profiles.pictureId), not(profiles.pictureTakenOut)))
        .returning({ id: profiles.accountId });
      if (adopted.length === 0) await transaction.delete(pictures).where(eq(pictures.id, id));
    });

/** Finds a picture for its owner; see {@link Players.picture}. Rejects when the database does not answer. */
export const findPicture =
  ({ database }: Pick<PlayersParts, "database">): Players["picture"] =>
  async ({ pictureId, accountId }) => {
    if (!isUuid(pictureId) || !isUuid(accountId)) return undefined;
    const [found] = await database.db
      .select()
      .from(pictures)
      .where(and(eq(pictures.id, pictureId), eq(pictures.accountId, accountId)));
    return found && columns(found);
  };

/** A picture that was stored for one of these challenges. */
export interface KeptPicture {
  pictureId: string;
  challengeIds: readonly string[];
}

/**
 * Assigns a picture to an account.
 *
 * @returns the picture's id; `undefined` when there is no such picture, or it belongs to other challenges
 */
export async function claimPicture(
  transaction: DatabaseHandle,
  { pictureId, challengeIds }: KeptPicture,
  accountId: string,
): Promise<string | undefined> {
  if (!isUuid(pictureId)) return undefined;
  const [claimed] = await transaction
    .update(pictures)
    .set({ accountId, challengeId: null, expiresAt: null })
    .where(and(eq(pictures.id, pictureId), inArray(pictures.challengeId, challengeIds.filter(isUuid))))
    .returning({ id: pictures.id });
  return claimed?.id;
}

/** Deletes the pictures that were stored for a challenge and not claimed. */
export async function dropKeptPictures(transaction: DatabaseHandle, challengeId: string): Promise<void> {
  await transaction.delete(pictures).where(eq(pictures.challengeId, challengeId));
}
