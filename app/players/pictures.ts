import { and, count, eq, gt, isNull } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { otpChallenges, pictures, profiles } from "../database/schema/schema.ts";
import { isUuid } from "./is-uuid.ts";
import { secondsAfter, verifiedSeconds } from "./otp/otp-times.ts";
import type { CleanPicture, Players } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

/** So many pictures may be tried before one sign-up. */
const picturesPerChallenge = 10;

const columns = ({ bytes, mediaType, width, height }: CleanPicture) => ({ bytes, mediaType, width, height });

/** Keeps players' pictures, and shows each to its owner alone. */
export function createPictureKeeper({
  database,
  clock,
  log,
}: PlayersParts): Pick<Players, "adoptPicture" | "keepPicture" | "picture"> {
  return {
    keepPicture: ({ challengeId, picture }) =>
      unlessUnavailable(log, "keeping a picture", async () => {
        if (!isUuid(challengeId)) return { kind: "notVerified" };
        const now = clock();
        return database.transaction(async (transaction) => {
          // The lock makes parallel uploads count one after the other.
          const [challenge] = await transaction
            .select({ verifiedAt: otpChallenges.verifiedAt })
            .from(otpChallenges)
            .where(and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.consumedAt)))
            .for("update");
          const usableUntil = challenge?.verifiedAt && secondsAfter(challenge.verifiedAt, verifiedSeconds);
          if (!usableUntil || usableUntil <= now) return { kind: "notVerified" } as const;
          const [kept] = await transaction
            .select({ pictures: count() })
            .from(pictures)
            .where(eq(pictures.challengeId, challengeId));
          if ((kept?.pictures ?? 0) >= picturesPerChallenge) {
            return { kind: "tooMany", limit: "challenge", waitSeconds: verifiedSeconds } as const;
          }
          const pictureId = crypto.randomUUID();
          await transaction.insert(pictures).values({
            id: pictureId,
            challengeId,
            ...columns(picture),
            createdAt: now,
            expiresAt: usableUntil,
          });
          return { kind: "kept", pictureId } as const;
        });
      }),

    adoptPicture: ({ accountId, picture }) =>
      database.transaction(async (transaction) => {
        const id = crypto.randomUUID();
        await transaction.insert(pictures).values({ id, accountId, ...columns(picture), createdAt: clock() });
        const adopted = await transaction
          .update(profiles)
          .set({ pictureId: id })
          .where(and(eq(profiles.accountId, accountId), isNull(profiles.pictureId)))
          .returning({ id: profiles.accountId });
        if (adopted.length === 0) await transaction.delete(pictures).where(eq(pictures.id, id));
      }),

    picture: async ({ pictureId, owner }) => {
      const ownerId = "accountId" in owner ? owner.accountId : owner.challengeId;
      if (!isUuid(pictureId) || !isUuid(ownerId)) return undefined;
      const isOwn =
        "accountId" in owner
          ? eq(pictures.accountId, ownerId)
          : and(eq(pictures.challengeId, ownerId), gt(pictures.expiresAt, clock()));
      const [found] = await database.db
        .select()
        .from(pictures)
        .where(and(eq(pictures.id, pictureId), isOwn));
      return found && columns(found);
    },
  };
}

/**
 * Makes a picture an account's: one kept for the challenge before, or one that came with the form. What else was kept for the challenge goes.
 *
 * @returns the picture's id; nothing when there is no such picture, or not this challenge's
 */
export async function claimPicture(
  transaction: DatabaseHandle,
  picture: { pictureId: string } | CleanPicture,
  { accountId, challengeId, now }: { accountId: string; challengeId: string; now: Date },
): Promise<string | undefined> {
  if (!("pictureId" in picture)) {
    const id = crypto.randomUUID();
    await transaction.insert(pictures).values({ id, accountId, ...columns(picture), createdAt: now });
    return id;
  }
  if (!isUuid(picture.pictureId)) return undefined;
  const [claimed] = await transaction
    .update(pictures)
    .set({ accountId, challengeId: null, expiresAt: null })
    .where(and(eq(pictures.id, picture.pictureId), eq(pictures.challengeId, challengeId)))
    .returning({ id: pictures.id });
  return claimed?.id;
}

/** Forgets the pictures that were kept for a challenge and not claimed. */
export async function dropKeptPictures(transaction: DatabaseHandle, challengeId: string): Promise<void> {
  await transaction.delete(pictures).where(eq(pictures.challengeId, challengeId));
}
