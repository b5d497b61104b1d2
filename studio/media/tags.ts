import { type Picture, tagsPath } from "./picture.ts";

/** A tag as it is kept: words with one space between them. */
const tidied = (typed: string): string => typed.trim().replace(/\s+/g, " ");

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Every tag that some picture has, in alphabetical order. */
export function allTags(pictures: readonly Pick<Picture, "tags">[]): string[] {
  return [...new Set(pictures.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other, "en"));
}

/**
 * The tag that somebody adds to a picture. Capital letters make no other tag: it is spelt as other pictures have it.
 *
 * @param typed what they typed
 * @param tags that the picture has
 * @param known every tag that there is
 * @returns undefined when the picture has it
 */
export function addedTag(typed: string, tags: readonly string[], known: readonly string[]): string | undefined {
  const tidy = tidied(typed);
  if (tags.some((one) => isSame(one, tidy))) return undefined;
  return known.find((one) => isSame(one, tidy)) ?? tidy;
}

/** The patch that adds a tag to a picture. It names this tag alone, so that two people who tag at once lose nothing. */
export const addingTag = (tag: string) => ({
  setIfMissing: { opt: {}, "opt.library": {}, [tagsPath]: [] },
  insert: { after: `${tagsPath}[-1]`, items: [tag] },
});

/** The patch that takes a tag from a picture, likewise. */
export const removingTag = (tag: string) => ({ unset: [`${tagsPath}[@ == ${JSON.stringify(tag)}]`] });
