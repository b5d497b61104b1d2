import { expect, test } from "vitest";

import { readBundledPage } from "../app/content/bundled/read-bundled-page.ts";
import type { PageContent } from "../app/content/content.ts";
import { pageQueries } from "../app/content/queries/page-queries.ts";
import { writeEmailChanged } from "./unwritten-mail.ts";

const bundledDirectory = "build/bundled-content";
const createdAt = new Date("2026-01-15T09:30:00Z");

/** Writes the mail with the words of a dataset, which are the seed's after a change. */
async function written(change: (mails: PageContent<"mails">) => PageContent<"mails">) {
  const mails = change(await readBundledPage(bundledDirectory, "mails", pageQueries.mails));
  const newestMails = () => Promise.resolve(mails);
  const siteOrigin = "https://site.example";
  return writeEmailChanged({ newestMails, bundledDirectory, siteOrigin })({ createdAt });
}

test("the mail has the dataset's words, and the moment of the change", async () => {
  const mail = await written((mails) => ({
    ...mails,
    page: {
      ...mails.page,
      mails: mails.page.mails.map((one) =>
        one.key === "email-changed" ? { ...one, subject: "Another address" } : one,
      ),
    },
  }));
  expect(mail.subject).toBe("Another address");
  expect(mail.text).toContain("15 January 2026 at 3:00:00 pm IST");
});

test("where a dataset of an older version lacks the mail, it has the seed's words between the dataset's own", async () => {
  const mail = await written((mails) => ({
    ...mails,
    page: {
      frame: { ...mails.page.frame, signature: "Your friends" },
      mails: mails.page.mails.filter(({ key }) => key !== "email-changed"),
    },
  }));
  expect(mail.subject).toContain("email address");
  expect(mail.text).toContain("15 January 2026 at 3:00:00 pm IST");
  expect(mail.text).toContain("Your friends");
});
