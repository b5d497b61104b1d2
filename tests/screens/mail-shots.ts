import { mkdir } from "node:fs/promises";
import path from "node:path";

import type { Browser } from "playwright";

import { readBundledPage } from "../../app/content/bundled/read-bundled-page.ts";
import { composeMail } from "../../app/content/mails/compose-mail.ts";
import { mailKinds, mails } from "../../app/content/queries/mails.ts";
import { contactSheet } from "./contact-sheet.ts";

/** Where most mails of the site are read. */
const phone = { width: 360, height: 800 };

/** As long as real values get, to show overflow. */
const name = "Lakshmi Venkataraman Subramanian";
const values = {
  email: "lakshmi.venkataraman.subramanian@students.university.example",
  wait: "30 minutes",
  time: "21 November 2026 at 11:00:00 pm IST",
};
const links = {
  login: "https://www.rummy.example/login",
  forgotPassword: "https://www.rummy.example/forgot-password",
  link: `https://www.rummy.example/google/link/confirm?token=${"Ab3_".repeat(11)}`,
};

/**
 * Takes a picture of every kind of mail as a phone shows it, with the seed's words, into `<directory>/mails-<theme>/`, and a contact sheet.
 *
 * @param browser draws them
 * @param options where to, and how
 * @param options.directory the pictures' folder
 * @param options.theme the phone's
 */
export async function mailShots(
  browser: Browser,
  { directory, theme }: { directory: string; theme: "light" | "dark" },
): Promise<void> {
  const series = path.join(directory, `mails-${theme}`);
  await mkdir(series, { recursive: true });
  const words = await readBundledPage("build/bundled-content", "mails", mails);
  const context = await browser.newContext({ viewport: phone, colorScheme: theme });
  const page = await context.newPage();
  const shots = [];
  for (const kind of mailKinds) {
    const file = path.join(series, `${kind}.png`);
    await page.setContent(composeMail(words, { kind, name, values, links }).html);
    await page.screenshot({ path: file, fullPage: true });
    shots.push({ name: kind, file });
  }
  await context.close();
  await contactSheet(shots, `${series}.png`);
  console.log(`${shots.length} mails at ${phone.width} px, ${theme}`);
}
