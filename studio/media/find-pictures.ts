import { nameOf, type Picture } from "./picture.ts";

/** What staff look for; both may be empty. */
export interface Sought {
  /** Each of these words must stand in a picture's name or in one of its tags, or begin or end within one. */
  words: string;
  tag: string;
}

/** The pictures that are looked for, in the order in which they are given. */
export function findPictures(pictures: readonly Picture[], { words, tag }: Sought): Picture[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return pictures.filter((picture) => {
    const text = [nameOf(picture), picture.originalFilename ?? "", ...picture.tags].join("\n").toLowerCase();
    return (tag === "" || picture.tags.includes(tag)) && parts.every((part) => text.includes(part));
  });
}
