/** What a text in a notation of its own means, or a sentence that says to its editor what is wrong with it. */
export type Notation<Meaning> = { meaning: Meaning; problem?: undefined } | { problem: string };
