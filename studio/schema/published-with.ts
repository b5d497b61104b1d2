import { releaseOf } from "./published-id.ts";

/**
 * The perspective in which a text finds what it needs of other documents, as it will be when the text is published: what is published, and for a version in a
 * release what the release publishes with it.
 *
 * @param documentId of the document in which the text stands; undefined for one that is not stored yet
 */
export function publishedWith(documentId: string | undefined): "published" | string[] {
  const release = documentId === undefined ? undefined : releaseOf(documentId);
  return release === undefined ? "published" : [release, "published"];
}
