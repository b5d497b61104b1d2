/** The id of the published document of which this is the id, or that of a draft or of a release's version. */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, "");

/** The name of the release to which a version belongs; undefined for published documents and drafts. */
export const releaseOf = (id: string): string | undefined => /^versions\.([^.]+)\./.exec(id)?.[1];
