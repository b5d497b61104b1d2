import type pg from "pg";
import { z } from "zod";

import type { Person } from "./person.ts";

const holdings = z.object({
  accounts: z.array(z.string()),
  identities: z.number(),
  /** Accounts with a picture. */
  pictures: z.number(),
  sessions: z.number(),
  /** Oldest first; `mobile` is the person's first or second. */
  challenges: z.array(
    z.object({
      mobile: z.number(),
      sends: z.number(),
      attempts: z.number(),
      isVerified: z.boolean(),
      isUsed: z.boolean(),
    }),
  ),
  links: z.array(z.string()),
  /** Subjects of the mails to the person, the oldest first. */
  mails: z.array(z.string()),
  /** In alphabetical order. */
  events: z.array(z.string()),
});

/** What the database holds about a person, as counts and flags that are comparable between ways. */
export type Holdings = z.output<typeof holdings>;

/** `$1` are e-mail addresses, `$2` mobiles as E.164. */
const question = `
with own as (select * from accounts where email = any($1) or mobile = any($2))
select
  (select coalesce(json_agg(concat_ws(' ', status, 'email' || array_position($1, email), 'mobile' || array_position($2, mobile),
     case when email_confirmed_at is not null then 'confirmed' end, case when password_hash is not null then 'password' end)
     order by created_at), '[]') from own) as accounts,
  (select count(*)::int from google_identities where account_id in (select id from own)) as identities,
  (select count(*)::int from profiles where picture_id is not null and account_id in (select id from own)) as pictures,
  (select count(*)::int from sessions where account_id in (select id from own)) as sessions,
  (select coalesce(json_agg(json_build_object('mobile', array_position($2, mobile), 'sends', sends, 'attempts', attempts,
     'isVerified', verified_at is not null, 'isUsed', consumed_at is not null)
     order by created_at), '[]') from otp_challenges where mobile = any($2)) as challenges,
  (select coalesce(json_agg(concat_ws(' ', purpose, case when used_at is not null then 'used' end) order by created_at), '[]')
     from email_links where account_id in (select id from own)) as links,
  (select coalesce(json_agg(subject order by created_at), '[]') from outbox_mails where recipient = any($1)) as mails,
  (select coalesce(json_agg(kind order by kind), '[]') from account_events where account_id in (select id from own)) as events
`;

/** Reads what the database holds of a person. */
export async function holdingsOf(database: pg.Pool, person: Person): Promise<Holdings> {
  const emails = [person.email, person.strangerEmail];
  const mobiles = [person.mobile, person.otherMobile].map((mobile) => `+91${mobile}`);
  const { rows } = await database.query<Record<string, unknown>>(question, [emails, mobiles]);
  return holdings.parse(rows[0]);
}
