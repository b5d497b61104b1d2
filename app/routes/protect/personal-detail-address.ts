/** The player's own details. */
export const personalDetailAddress = "/protect/personal-detail";
