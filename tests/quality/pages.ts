/** The reading pages there are so far, and an address that does not exist. */
export const readingPages = ["/", "/tc", "/there-is-no-such-page"] as const;
