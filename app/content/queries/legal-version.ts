import { defineQuery } from "groq";
import { z } from "zod";

import { figure } from "../figures/figure.ts";
import { replaceTokens } from "../figures/replace-tokens.ts";
import { wordsOf } from "../figures/token-words.ts";
import { grievanceOfficer, grievanceOfficerProjection } from "./grievance-officer.ts";
import { day, instant } from "./instant.ts";
import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { section, sectionsProjection } from "./section.ts";

/** The keys in the Studio of the legal documents; each document's versions are recorded. */
export const legalDocumentKeys = ["privacy", "terms", "legality", "disclaimer"] as const;

/** The key of one of them. */
export type LegalDocumentKey = (typeof legalDocumentKeys)[number];

/** GROQ of a version of a legal document, and of the replacements of its tokens. */
export const legalVersionProjection = `{
    number,
    "publishedAt": _createdAt,
    effectiveDate,
    title,
    introduction[]${richTextProjection},
    sections[]${sectionsProjection},
    figures[]{key, amount, unit, grouped},
    restrictedStates,
    listConjunction,
    supportEmail,
    grievanceOfficer${grievanceOfficerProjection}
  }`;

/** The parts of a version that visitors see. */
export const legalVersion = z.object({
  /** Counted from 1 for each document; the newest is the highest. */
  number: z.number(),
  publishedAt: instant,
  effectiveDate: day,
  title: z.string(),
  introduction: richText,
  sections: z.array(section),
  /** Null where the page shows none, and in records from before the lake recorded it. */
  grievanceOfficer: grievanceOfficer.nullable(),
});

/** A legal document's text from one publication to the next, with the figures of that time. */
export type LegalVersion = z.output<typeof legalVersion>;

const wordsOfItsDay = z.object({
  figures: z.array(figure).nullable(),
  restrictedStates: z.array(z.string()).nullable(),
  listConjunction: z.string().nullable(),
  supportEmail: z.string().nullable(),
});

/** Replaces a version's tokens by their values at its publication; unknown tokens stay. */
export function filledAsOnItsDay(version: unknown): unknown {
  const { figures, restrictedStates, listConjunction, supportEmail } = wordsOfItsDay.parse(version);
  const words = wordsOf({
    offerFigures: [],
    ruleFigures: figures ?? [],
    restrictedStates: restrictedStates ?? [],
    listConjunction: listConjunction ?? "",
    contact: { supportEmail: supportEmail ?? "" },
  });
  return replaceTokens(version, { words, runTimeParameters: [], leavesUnknown: true });
}

const legalVersionQuery = defineQuery(
  `*[_type == "legalVersion" && key == $key && number == $number && language == $language][0]${legalVersionProjection}`,
);

/** Asks for the text of one version of a legal document. No version ever changes. */
export const legalVersionText = (key: LegalDocumentKey, number: number) =>
  pageQuery(legalVersionQuery, legalVersion, {
    parameters: { key, number },
    isBinding: true,
    fillTokens: filledAsOnItsDay,
  });
