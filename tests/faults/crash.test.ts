import { randomInt } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { describeOnBothEngines, type EngineName } from "../../app/database/testing/temporary-database.ts";
import { isNightly } from "../../process-kit/testing/nightly.ts";
import { type PlayersSite, startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { newPhotograph, problemsIn, type Visitor } from "../harness/visitor.ts";

/** `CRASH_COUNT=20` kills the site so often, each time during two hundred sign-ups; the default is a shorter run. */
const asked = Number(process.env.CRASH_COUNT ?? 0);
/** PostgreSQL outlives the site, so a second kill finds nothing there that the first did not. */
const crashesOn = (engine: EngineName): number => asked || (isNightly && engine !== "postgresql" ? 2 : 1);
const signUps = asked > 0 ? 200 : 12;

/** Fewer than the pictures that the site decodes and queues at once. */
const atOnce = 8;

/** A visitor about to sign up. */
interface Joining {
  visitor: Visitor;
  email: string;
  picture: Blob;
}

/** Does work for each item, a few at a time. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function gather(playersSite: PlayersSite, round: number): Promise<Joining[]> {
  const joining: Joining[] = [];
  await forEachOf([...Array(signUps).keys()], async (number) => {
    const visitor = await playersSite.verified();
    joining.push({ visitor, email: `player-${round}-${number}@example.in`, picture: await newPhotograph() });
  });
  return joining;
}

/** Lets all sign up, and kills the site once so many have been told that they have an account. */
async function signUpUntilKilled(playersSite: PlayersSite, joining: readonly Joining[]) {
  const acknowledged: Joining[] = [];
  const cutOff: Joining[] = [];
  const killAfter = randomInt(signUps);
  let killed: Promise<void> | undefined;
  await forEachOf(joining, async (somebody) => {
    if (killed) return;
    const { visitor, email, picture } = somebody;
    const answer = await signUp(visitor, { email, picture }).catch(() => undefined);
    if (answer === undefined) cutOff.push(somebody);
    else {
      expect(answer.location, problemsIn(answer)).toBe("/login");
      acknowledged.push(somebody);
    }
    if (acknowledged.length >= killAfter) killed ??= playersSite.site().kill();
  });
  await killed;
  return { acknowledged, cutOff };
}

const canLogIn = async ({ visitor, email }: Joining): Promise<void> => {
  const login = await visitor.post("/login", { email, password });
  expect(login.location, `${email} logs in: ${problemsIn(login)}`).toBe("/protect");
  const picture = await visitor.get("/protect/picture");
  expect(picture.headers.get("Content-Type"), `${email} has a picture`).toBe("image/webp");
};

/** Accounts without one of their parts, and parts without an account. */
const halfThere = sql`
  select 'account' as what, accounts.id from accounts
    left join profiles on profiles.account_id = accounts.id
    left join pictures on pictures.id = profiles.picture_id and pictures.account_id = accounts.id
    where profiles.account_id is null or pictures.id is null or accounts.password_hash is null
      or (select count(*) from consents join terms_copies on hash = terms_hash where account_id = accounts.id) <> 3
      or (select count(*) from email_links where account_id = accounts.id) <> 1
      or (select count(*) from account_events where account_id = accounts.id and kind = 'sign-up') <> 1
      or (select count(*) from outbox_mails where recipient = profiles.email) <> 1
      or not exists (select from otp_challenges where mobile = accounts.mobile and consumed_at is not null)
  union all
  select 'picture', pictures.id from pictures left join profiles on picture_id = pictures.id
    where pictures.account_id is not null and picture_id is null
  union all
  select 'challenge', otp_challenges.id from otp_challenges left join accounts on accounts.mobile = otp_challenges.mobile
    where consumed_at is not null and accounts.id is null`;

describeOnBothEngines((engine) => {
  const crashes = crashesOn(engine);
  test(
    `after each of ${crashes} kills during ${signUps} sign-ups every acknowledged player logs in, and no account is incomplete`,
    { timeout: crashes * (120_000 + signUps * 1_000) },
    async () => {
      await using playersSite = await startPlayersSite({ engine });
      const everybody: Joining[] = [];
      for (let round = 0; round < crashes; round += 1) {
        const joining = await gather(playersSite, round);
        const { acknowledged, cutOff } = await signUpUntilKilled(playersSite, joining);
        expect(await playersSite.lookInto(({ db }) => db.execute(halfThere))).toEqual([]);
        await playersSite.restart();

        await forEachOf(acknowledged, canLogIn);
        // A visitor without an answer tries once more. The account is made now, or was already made.
        await forEachOf(cutOff, async (somebody) => {
          const { visitor, email, picture } = somebody;
          const { status, location } = await signUp(visitor, { email, picture });
          expect([status, location]).toEqual([303, expect.stringMatching(/^\/(login|otp)$/)]);
          await canLogIn(somebody);
        });
        everybody.push(...acknowledged, ...cutOff);
      }
      await playersSite.site().kill();
      const [kept] = await playersSite.lookInto(({ db }) => db.execute(sql`select count(*) from accounts`));
      expect(kept).toEqual({ count: String(everybody.length) });
      expect(everybody.length).toBeGreaterThan(0);
    },
  );
});
