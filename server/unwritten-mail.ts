import { readBundledPage } from "../app/content/bundled/read-bundled-page.ts";
import type { PageContent } from "../app/content/content.ts";
import { composeTellingMail } from "../app/content/mails/telling-mail.ts";
import { pageQueries } from "../app/content/queries/page-queries.ts";
import type { ComposedMail, Mail } from "../app/gateways/mail/mail.ts";

const kind = "email-changed";

interface Writing {
  /** Answers the newest words of all mails. */
  newestMails: () => Promise<PageContent<"mails">>;
  /** Folder written at build. */
  bundledDirectory: string;
  /** The site's, without a slash at its end. */
  siteOrigin: string;
}

/** Writes the only mail that is queued without words, by `npm run players -- correct`: to the old address of an account. */
export const writeEmailChanged =
  ({ newestMails, bundledDirectory, siteOrigin }: Writing) =>
  async ({ createdAt }: Pick<Mail, "createdAt">): Promise<ComposedMail> => {
    const mails = await withEveryKind(await newestMails(), bundledDirectory);
    return composeTellingMail({ kind }, { mails, siteOrigin, happenedAt: createdAt });
  };

/** The words of the dataset, with the seed's for this mail where the dataset is of an older version and has none. */
async function withEveryKind(newest: PageContent<"mails">, directory: string): Promise<PageContent<"mails">> {
  if (newest.page.mails.some(({ key }) => key === kind)) return newest;
  const { page } = await readBundledPage(directory, "mails", pageQueries.mails);
  return { ...newest, page: { ...newest.page, mails: page.mails } };
}
