/** Where a player's own picture is; the address names nobody, so there is none to guess. */
export const picturePath = "/protect/picture";
