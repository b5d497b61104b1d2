/** What the lake said when it refused something, in a sentence. */
export const sentenceOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));
