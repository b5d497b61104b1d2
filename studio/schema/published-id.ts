/** The id of the published document of which this is the id, or that of a draft or of a release's version. */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, "");
