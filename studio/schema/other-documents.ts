/** The beginning of the names of releases that hold a proposed text (`services/content-lake/proposals/proposal.ts`). */
export const proposalPrefix = "proposal-";

/**
 * GROQ: whether a document is no proposed text. What anybody proposes applies only once its owners have published it, so it takes nothing from others:
 * no address, code, key or anchor.
 */
export const isNoProposal = `!string::startsWith(_id, "versions.${proposalPrefix}")`;

/** GROQ: whether a document is another than the one with the published id `$id`, in a state that may come to apply. */
export const isOther = `!sanity::versionOf($id) && ${isNoProposal}`;
