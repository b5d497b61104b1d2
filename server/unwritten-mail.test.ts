import { expect, test } from "vitest";

import { readBundledPage } from "../app/content/bundled/read-bundled-page.ts";
import type { PageContent } from "../app/content/content.ts";
import { pageQueries } from "../app/content/queries/page-queries.ts";
import type { UnwrittenMail } from "../app/players/mail-owner.ts";
import { writeUnwritten } from "./unwritten-mail.ts";

const bundledDirectory = "build/bundled-content";
const createdAt = new Date("2026-01-15T09:30:00Z");

/** Every mail that a command queues, and what the seed says in its subject. */
const queued: Readonly<Record<UnwrittenMail, string>> = {
  "email-changed": "email address of your account has been changed",
  "account-suspended": "suspended",
  "account-banned": "closed for good",
  "account-reinstated": "open again",
};

/** Writes a mail with the words of a dataset, which are the seed's after a change. */
async function written(kind: string, change: (mails: PageContent<"mails">) => PageContent<"mails"> = (same) => same) {
  const mails = change(await readBundledPage(bundledDirectory, "mails", pageQueries.mails));
  const newestMails = () => Promise.resolve(mails);
  const siteOrigin = "https://site.example";
  return writeUnwritten({ newestMails, bundledDirectory, siteOrigin })({ createdAt, text: kind });
}

test.each(Object.entries(queued))(
  "the mail %s has the dataset's words, and the moment of the change",
  async (kind, seeded) => {
    const mail = await written(kind, (mails) => ({
      ...mails,
      page: {
        ...mails.page,
        mails: mails.page.mails.map((one) => (one.key === kind ? { ...one, subject: "Another subject" } : one)),
      },
    }));
    expect(mail.subject).toBe("Another subject");
    expect(mail.text).toContain("15 January 2026 at 3:00:00 pm IST");
    expect((await written(kind)).subject).toContain(seeded);
  },
);

test.each(Object.entries(queued))(
  "where a dataset of an older version lacks the mail %s, it has the seed's words between the dataset's own",
  async (kind, seeded) => {
    const mail = await written(kind, (mails) => ({
      ...mails,
      page: {
        frame: { ...mails.page.frame, signature: "Your friends" },
        mails: mails.page.mails.filter(({ key }) => key !== kind),
      },
    }));
    expect(mail.subject).toContain(seeded);
    expect(mail.text).toContain("15 January 2026 at 3:00:00 pm IST");
    expect(mail.text).toContain("Your friends");
  },
);

test("a mail that nothing is known of is not written as another", async () => {
  await expect(written("account-promoted")).rejects.toThrow();
});
