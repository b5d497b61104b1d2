import type { SanityClient, StegaConfig } from "@sanity/client";

/**
 * Whether a text is one that people read, and not a code, an address, or a choice of a list: only words may carry marks, because everything else is
 * compared with something. Choices are written small, and codes have no small letters.
 */
export const areWords = (text: string): boolean => /\p{Ll}/u.test(text) && /^[^\p{Ll}]|\s/u.test(text);

const filter: NonNullable<StegaConfig["filter"]> = (found) => found.filterDefault(found) && areWords(found.value);

/**
 * A client whose answers' words carry, in characters that nobody sees, where they come from, so that the Studio opens their field when somebody clicks
 * them in a preview (`@sanity/client`'s stega).
 *
 * @param client asks for drafts
 * @param studioOrigin the Studio whose fields are opened
 */
export const withMarkedWords = (client: SanityClient, studioOrigin: string): SanityClient =>
  client.withConfig({ stega: { enabled: true, studioUrl: studioOrigin, filter } });
