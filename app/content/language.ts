/** The language of every page, as BCP 47 names it. English answers at the root addresses and is the only language so far. */
export const language = "en-IN";
