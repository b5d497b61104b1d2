import type { OlderDocument, Part } from "./older-document.ts";

/** The groups of words that staff must fill in and that older site settings do not have. */
const newerGroups = ["cardWords", "faqSearch", "preview", "sharedDraft", "draftChanges", "acceptances"] as const;

/** Whether a document is site settings, or a draft of them, without one of the newer groups of words. */
export function lacksGroups(document: OlderDocument): boolean {
  return document._type === "siteSettings" && newerGroups.some((name) => document[name] === undefined);
}

/**
 * Site settings with the groups that they lack. Without them staff could publish no change of the settings before typing all of these words.
 *
 * @param document of any type, a draft or not
 * @param words site settings that have the groups
 * @returns undefined for a document that lacks nothing of these words
 */
export function completedSettings(document: OlderDocument, words: Part): OlderDocument | undefined {
  if (!lacksGroups(document)) return undefined;
  const missing = newerGroups.filter((name) => document[name] === undefined && words[name] !== undefined);
  if (missing.length === 0) return undefined;
  return { ...document, ...Object.fromEntries(missing.map((name) => [name, words[name]])) };
}
