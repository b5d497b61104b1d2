/** The address of a player's own picture. It contains no id, so there is none to guess. */
export const picturePath = "/protect/picture";
