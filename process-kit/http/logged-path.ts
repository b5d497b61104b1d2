const maxCharacters = 256;

/** A request's path as a log keeps it: its first 256 characters, because a stranger may send one of 16 KiB with every request. */
export const loggedPath = (path: string): string => path.slice(0, maxCharacters);
