import { diffArrays } from "diff";

import { type GrievanceOfficer, grievanceOfficerLines } from "../queries/grievance-officer.ts";
import type { LegalVersion } from "../queries/legal-version.ts";
import type { RichTextBlocks } from "../queries/rich-text.ts";

/** Words that both versions have, or only one of them. */
interface DifferencePiece {
  text: string;
  change: "added" | "removed" | "none";
}

/** The paragraphs of one section that differ, in order: the older version's and the newer version's. */
interface ChangedSection {
  /** The section's heading; the document's title for paragraphs before the first section. */
  heading: string;
  paragraphs: DifferencePiece[][];
}

interface Paragraph {
  heading: string;
  text: string;
}

/** The differences between two versions of a legal document: in words, headings and link targets. */
export function legalDifference(older: LegalVersion, newer: LegalVersion): ChangedSection[] {
  const changes = diffArrays(paragraphsOf(older), paragraphsOf(newer), {
    comparator: (one, other) => one.text === other.text,
  });
  const sections: ChangedSection[] = [];
  let removed: Paragraph[] = [];
  const show = (heading: string, paragraph: DifferencePiece[]) => {
    const last = sections.at(-1);
    if (last?.heading === heading) last.paragraphs.push(paragraph);
    else sections.push({ heading, paragraphs: [paragraph] });
  };
  const showRemoved = () => {
    for (const { heading, text } of removed) show(heading, [{ text, change: "removed" }]);
    removed = [];
  };
  for (const { value, added, removed: wasRemoved } of changes) {
    if (wasRemoved) {
      removed = value;
    } else if (added) {
      for (const { heading, text } of value) show(heading, changedWords(removed.shift()?.text, text));
      showRemoved();
    } else {
      showRemoved();
    }
  }
  showRemoved();
  return sections;
}

/** A paragraph that replaced another, with its changed words; whole words, so that `1,000` is replaced by `2,000` and not `1` by `2`. */
function changedWords(before: string | undefined, after: string): DifferencePiece[] {
  if (before === undefined) return [{ text: after, change: "added" }];
  return diffArrays(before.split(/(\s+)/), after.split(/(\s+)/)).map(({ value, added, removed }) => ({
    text: value.join(""),
    change: added ? "added" : removed ? "removed" : "none",
  }));
}

function paragraphsOf({ title, introduction, sections, grievanceOfficer }: LegalVersion): Paragraph[] {
  return [
    { heading: title, text: title },
    ...textsOf(introduction).map((text) => ({ heading: title, text })),
    ...sections.flatMap(({ heading, body }) => [heading, ...textsOf(body)].map((text) => ({ heading, text }))),
    ...(grievanceOfficer ? paragraphsOfOfficer(grievanceOfficer) : []),
  ];
}

function paragraphsOfOfficer(officer: GrievanceOfficer): Paragraph[] {
  return grievanceOfficerLines(officer).map((text) => ({ heading: officer.heading, text }));
}

function textsOf(blocks: RichTextBlocks): string[] {
  return blocks.map(({ listItem, children = [], markDefs = [] }) => {
    const words = children.map(({ text, marks }) => {
      const link = markDefs.find(({ _key, href }) => href !== null && marks.includes(_key));
      return link?.href ? `${text} (${link.href})` : text;
    });
    return `${listItem === undefined ? "" : "• "}${words.join("")}`;
  });
}
