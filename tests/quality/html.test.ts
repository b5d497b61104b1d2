import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect } from "vitest";
import { z } from "zod";

import { findProgram } from "../../commands/install/programs.mjs";
import { drawnForOf } from "../harness/google.ts";
import { cookiesFor, newKnownVisitor, pageAsKnown } from "../harness/known-visitor.ts";
import { test } from "../harness/shared-stack-test.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { newVisitor } from "../harness/visitor.ts";
import {
  accountPages,
  formPages,
  formsOnTheWay,
  legalRecord,
  lessons,
  linkPages,
  otpDialog,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";

const java = findProgram("java");

const verdict = z.object({
  messages: z.array(z.object({ type: z.string(), message: z.string(), extract: z.string().optional() })),
});

/**
 * HTML allows `one-time-code` on text fields only. The specification requires the OTP field to be of type telephone, and phones offer the code from
 * the SMS only for fields with that value, so the field has both.
 */
const isTelephoneOtp = ({ message, extract = "" }: { message: string; extract?: string | undefined }): boolean =>
  message.startsWith("Bad value “one-time-code” for attribute “autocomplete”") &&
  extract.includes('name="otp" type="tel"');

/** The Nu HTML checker's errors for some files. The checker exits with an error when it finds any, and writes its report to standard output. */
const errorsIn = async (files: readonly string[]): Promise<string[]> => {
  const checker = "node_modules/vnu-jar/build/dist/vnu.jar";
  const output = await new Promise<string>((resolve) => {
    execFile(java ?? "java", ["-jar", checker, "--format", "json", "--stdout", ...files], (_error, stdout) => {
      resolve(stdout);
    });
  });
  const { messages } = verdict.parse(JSON.parse(output));
  return messages
    .filter(({ type }) => type !== "info")
    .filter((problem) => !isTelephoneOtp(problem))
    .map(({ type, message, extract }) => `${type}: ${message} ${extract ?? ""}`);
};

const forms = [...formPages, ...formsOnTheWay, otpDialog];

const pages = [...readingPages, ...lessons, ...legalRecord, ...forms, ...linkPages, ...accountPages, unknownAddress];

test.skipIf(java === undefined)(
  "the HTML of every page is valid, and so is the answer to an empty form (needs Java)",
  async ({ stack }) => {
    const { origin } = stack.site;
    const somebody = await newKnownVisitor(stack);
    const asked = pages.map(async (page) => (await pageAsKnown(origin, page, somebody)).html);
    const sent = forms.map(async (page) => {
      const visitor = newVisitor(origin);
      for (const [name, value] of await cookiesFor(page, somebody)) visitor.cookies.set(name, value);
      const drawn = await drawnForOf(visitor, page);
      const { status, html } = await visitor.post(page, drawn.drawnFor === "" ? {} : drawn);
      expect([page, status]).toEqual([page, 422]);
      return html;
    });
    await using folder = await temporaryFolder();
    const files = await Promise.all(
      [...asked, ...sent].map(async (html, index) => {
        const file = path.join(folder.path, `${index}.html`);
        await writeFile(file, await html);
        return file;
      }),
    );
    expect(await errorsIn(files)).toEqual([]);
  },
);
