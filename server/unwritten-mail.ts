import { z } from "zod";

import { readBundledPage } from "../app/content/bundled/read-bundled-page.ts";
import type { PageContent } from "../app/content/content.ts";
import { composeTellingMail } from "../app/content/mails/telling-mail.ts";
import { type UnwrittenKind, unwrittenKinds } from "../app/content/queries/mails.ts";
import { pageQueries } from "../app/content/queries/page-queries.ts";
import type { ComposedMail, Mail } from "../app/gateways/mail/mail.ts";
import type { UnwrittenMail } from "../app/players/mail-owner.ts";

/** The names that commands queue mails with are the kinds of their words. */
const unwrittenKind = z.enum(unwrittenKinds satisfies readonly UnwrittenMail[]);

interface Writing {
  /** Answers the newest words of all mails. */
  newestMails: () => Promise<PageContent<"mails">>;
  /** Folder written at build. */
  bundledDirectory: string;
  /** The site's, without a slash at its end. */
  siteOrigin: string;
}

/** Writes the mails that are queued without words, by `npm run players`: that an address was corrected, and what became of an account. */
export const writeUnwritten =
  ({ newestMails, bundledDirectory, siteOrigin }: Writing) =>
  async ({ createdAt, text }: Pick<Mail, "createdAt" | "text">): Promise<ComposedMail> => {
    const kind = unwrittenKind.parse(text);
    const mails = await withKind(kind, await newestMails(), bundledDirectory);
    return composeTellingMail({ kind }, { mails, siteOrigin, happenedAt: createdAt });
  };

/** The words of the dataset, with the seed's for this mail where the dataset is of an older version and has none. */
async function withKind(
  kind: UnwrittenKind,
  newest: PageContent<"mails">,
  directory: string,
): Promise<PageContent<"mails">> {
  if (newest.page.mails.some(({ key }) => key === kind)) return newest;
  const { page } = await readBundledPage(directory, "mails", pageQueries.mails);
  return { ...newest, page: { ...newest.page, mails: page.mails } };
}
