/** The player's own details. */
export const personalDetailAddress = "/protect/personal-detail";

/** The account's screens (spec section 2); `/protect` shows the first of the five. */
export const screenPaths = [
  "/protect",
  "/protect/account-overview",
  "/protect/add-cash",
  "/protect/withdraw-cash",
  personalDetailAddress,
  "/protect/transactions",
] as const;
