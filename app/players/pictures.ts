import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { otpChallenges, pictures, profiles } from "../database/schema/schema.ts";
import { isUuid } from "./is-uuid.ts";
import { takeAll } from "./limits/limit.ts";
import { secondsAfter, verifiedSeconds } from "./otp/otp-times.ts";
import type { CleanPicture, Players } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

const columns = ({ bytes, mediaType, width, height }: CleanPicture) => ({ bytes, mediaType, width, height });

/** Until when a verified challenge that no sign-up has used may be used. */
async function usableUntil(handle: DatabaseHandle, challengeId: string): Promise<Date | undefined> {
  // The lock keeps a sign-up from using the challenge up meanwhile.
  const [challenge] = await handle
    .select({ verifiedAt: otpChallenges.verifiedAt })
    .from(otpChallenges)
    .where(
      and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.consumedAt), isNotNull(otpChallenges.verifiedAt)),
    )
    .for("update");
  return challenge?.verifiedAt ? secondsAfter(challenge.verifiedAt, verifiedSeconds) : undefined;
}

/** Keeps players' pictures, and shows each to its owner alone. */
export function createPictureKeeper({
  database,
  clock,
  limits,
  log,
}: PlayersParts): Pick<Players, "admitPicture" | "adoptPicture" | "keepPicture" | "picture"> {
  return {
    admitPicture: ({ challengeId, client }) =>
      unlessUnavailable(log, "admitting a picture", async () => {
        const until = isUuid(challengeId) ? await usableUntil(database.db, challengeId) : undefined;
        if (!until || until <= clock()) return { kind: "notVerified" };
        const refusal = await takeAll([
          ["challenge", limits.picturesPerChallenge, challengeId],
          ["network", limits.picturesPerNetwork, client.address],
        ]);
        return refusal ?? { kind: "admitted" };
      }),

    keepPicture: ({ challengeId, picture }) =>
      unlessUnavailable(log, "keeping a picture", async () => {
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
            createdAt: now,
            expiresAt: until,
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
