/** The id of the published document of which this is the id, or that of a draft or of a release's version. */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, "");

/** The name of the release to which a version belongs; undefined for published documents and drafts. */
export const releaseOf = (id: string): string | undefined => /^versions\.([^.]+)\./.exec(id)?.[1];

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

/**
 * Whether another document's state takes something from a document, such as an address, a code or an anchor. What a document is published with it keeps,
 * whatever a draft or another release has come to want since: a copy is refused, and not what it was made from. What a document only wants, any
 * state takes.
 *
 * @param otherId of the other document's state
 * @param documentId of the document, in the state that is checked; undefined for one that is not stored yet
 * @param isKept whether the document is published with it already
 */
export function takesAway(otherId: string, documentId: string | undefined, isKept: boolean): boolean {
  const release = releaseOf(otherId);
  const comesAlong = release !== undefined && release === releaseOf(documentId ?? "");
  return !isKept || otherId === publishedId(otherId) || comesAlong;
}

/** The beginning of the names of releases that hold a proposed text (`services/content-lake/proposals/proposal.ts`). */
export const proposalPrefix = "proposal-";

/** Whether a release holds a proposed text. */
export const isProposal = (release: string | undefined): boolean => release?.startsWith(proposalPrefix) === true;

/** Whether an id is a proposed text's. */
export const isProposedText = (id: string): boolean => isProposal(releaseOf(id));

/**
 * GROQ: whether a document is no proposed text. What anybody proposes applies only once its owners have published it, so it takes nothing from others:
 * no address, code, key or anchor.
 */
export const isNoProposal = `!string::startsWith(_id, "versions.${proposalPrefix}")`;

/** GROQ: whether a document is another than the one with the published id `$id`, in a state that may come to apply. */
export const isOther = `!sanity::versionOf($id) && ${isNoProposal}`;
