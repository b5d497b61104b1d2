import { createHash } from "node:crypto";

import type { LegalTextInEffect } from "./legal-text-in-effect.ts";
import { grievanceOfficerLines } from "../queries/grievance-officer.ts";
import type { RichTextBlocks } from "../queries/rich-text.ts";

/** The terms as a player read them, to be stored with the consent. */
export interface TermsCopy {
  /** SHA-256 of the text in lower-case hexadecimal; two copies with the same hash have the same text. */
  hash: string;
  /** When the terms last changed in the Studio (ISO 8601), to find the version there. */
  revision: string;
  /** The number of the recorded version that has this text; 0 where none is recorded. */
  number: number;
  /** The page's whole text with its figures filled in, without formatting: a line for each paragraph, links followed by their targets. */
  text: string;
}

/** What a copy is made of. */
type TermsText = Pick<
  LegalTextInEffect,
  "title" | "effectiveDate" | "introduction" | "sections" | "grievanceOfficer" | "updatedAt" | "number"
>;

/** Makes a copy of the terms. Formatting does not matter: only a changed word, figure, link or effective date changes the hash. */
export function termsCopy(terms: TermsText): TermsCopy {
  const { title, effectiveDate, introduction, sections, grievanceOfficer, updatedAt, number } = terms;
  const text = [
    title,
    effectiveDate,
    ...linesOf(introduction),
    ...sections.flatMap(({ heading, body }) => [heading, ...linesOf(body)]),
    ...(grievanceOfficer ? grievanceOfficerLines(grievanceOfficer) : []),
  ].join("\n");
  return { hash: createHash("sha256").update(text).digest("hex"), revision: updatedAt, number, text };
}

function linesOf(blocks: RichTextBlocks): string[] {
  return blocks.map(({ children = [], markDefs = [] }) =>
    children
      .map(({ text, marks }) => {
        const links = markDefs.filter(({ _key, href }) => marks.includes(_key) && href !== null);
        return [text, ...links.map(({ href }) => `<${href ?? ""}>`)].join(" ");
      })
      .join(""),
  );
}
