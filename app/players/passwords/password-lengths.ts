/**
 * How many characters a password may have. The minimum is the specification's "more than six" (section 5); the maximum limits the work of hashing.
 */
export const passwordLengths = { minimum: 7, maximum: 128 } as const;
