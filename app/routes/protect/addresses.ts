/** The part of an account screen's address that says which service's dialog is open: `?coming-soon=buy-chips`. */
export const comingSoonParameter = "coming-soon";

/** The address of a screen with a service's dialog. */
export const comingSoonAddress = (path: string, service: string) => `${path}?${comingSoonParameter}=${service}`;

/** The player's own details. */
export const personalDetailAddress = "/protect/personal-detail";
