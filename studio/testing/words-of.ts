import { spellFigure } from "../../app/content/figures/spell-figure.ts";
import { documents } from "../seed/documents.ts";
import { offerFigures } from "../seed/figures/offer-figures.ts";
import { ruleFigures } from "../seed/figures/rule-figures.ts";
import { legalSettings } from "../seed/legal/legal-settings.ts";

/**
 * A seeded document's text as a visitor reads it: a block or field a line, with figures and restricted states as pages write them, and run-time
 * parameters in braces.
 *
 * @throws {Error} when the seed has no document of this id
 */
export function wordsOf(id: string): string {
  const document = documents.find(({ _id }) => _id === id);
  if (document === undefined) throw new Error(`The seed has no ${id}.`);
  return linesIn(document)
    .map((line) => line.replace(/\{([a-z-]+)\}/g, (_token, name: string) => written(name)))
    .join("\n");
}

function linesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(linesIn);
  if (typeof value !== "object" || value === null) return [];
  if ("children" in value) return [linesIn(value.children).join("")];
  if ("text" in value && "marks" in value) return linesIn(value.text);
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith("_") ? [] : linesIn(part)));
}

function written(name: string): string {
  if (name === "restricted-states")
    return legalSettings.restrictedStates.join(", ").replace(/, ([^,]*)$/, ` ${legalSettings.listConjunction} $1`);
  if (name === "support-email") return legalSettings.supportEmail;
  const key = name.replace(/-amount$/, "");
  const figure = [...offerFigures, ...ruleFigures].find((candidate) => candidate.key === key);
  if (figure === undefined) return `{${name}}`;
  const { withUnit, bare } = spellFigure(figure);
  return key === name ? withUnit : bare;
}
