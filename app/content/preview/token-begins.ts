/**
 * Where the words for a token begin within a text of a preview; their mark ends them. Nobody sees it, and no mark is made of it (Unicode's invisible
 * plus).
 */
export const tokenBegins = "\u2064";
