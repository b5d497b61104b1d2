/** How many characters a password may have. The specification wants more than six (section 5); the maximum bounds the work of hashing. */
export const passwordLengths = { minimum: 7, maximum: 128 } as const;
