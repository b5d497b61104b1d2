import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const seed = path.resolve("build/seed");

/**
 * Fields whose strings are no words to read: addresses, dates, and values that code compares. E-mail addresses must stay addresses to
 * be accepted at all. The same goes for every field whose name begins with an underscore or ends in `href`.
 */
const unreadFields = new Set([
  ..."language key id current suit hand unit format leadsTo style listItem marks".split(" "),
  ..."effectiveDate startsAt endsAt supportEmail email".split(" "),
]);

/** Writes the seed once more, with all its words in ⟦brackets⟧ that no page would have of itself. */
export async function writeMarkedSeed(directory: string): Promise<void> {
  await writeChangedSeed(directory, mark);
}

/** Writes the seed once more, its promotions and the parts of its documents that are marked as claims in ⟦brackets⟧. */
export async function writeSeedWithMarkedClaims(directory: string): Promise<void> {
  await writeChangedSeed(directory, markClaims);
}

async function writeChangedSeed(directory: string, change: (document: unknown) => unknown): Promise<void> {
  const dataset = await readFile(path.join(seed, "production.ndjson"), "utf8");
  const documents = dataset.trimEnd().split("\n");
  const marked = documents.map((document) => `${JSON.stringify(change(JSON.parse(document)))}\n`);
  await writeFile(path.join(directory, "production.ndjson"), marked.join(""));
  await cp(path.join(seed, "images"), path.join(directory, "images"), { recursive: true });
}

function mark(value: unknown): unknown {
  if (typeof value === "string") return value.trim() === "" ? value : `⟦${value}⟧`;
  if (Array.isArray(value)) return value.map(mark);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isRead(name) ? mark(part) : part]));
}

function markClaims(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markClaims);
  if (typeof value !== "object" || value === null) return value;
  if (isClaim(value)) return mark(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markClaims(part)]));
}

function isClaim(value: object): boolean {
  const marks = new Map<string, unknown>(Object.entries(value));
  return marks.get("claim") === true || marks.get("style") === "claim" || marks.get("_type") === "promotion";
}

/** Whether a field holds words to read rather than an address, a date or a value that code compares. */
export function isRead(field: string): boolean {
  return !field.startsWith("_") && !/href$/i.test(field) && !unreadFields.has(field);
}

/** A text without the parts that came from the marked seed. */
export function withoutMarked(words: string): string {
  const rest = words.replace(/⟦[^⟦⟧]*⟧/g, "");
  return rest === words ? rest : withoutMarked(rest);
}
