/**
 * Whether a page runs scripts in the browser. It does when the `handle` of one of its routes says `{ hydrates: true }`; any other page is a
 * reading page and ships none.
 */
export function hydrates(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && "hydrates" in handle && handle.hydrates === true,
  );
}

/** Whether a page has a form that leads to Google, as the `handle` of one of its routes says with `{ leadsToGoogle: true }`. */
export function leadsToGoogle(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === "object" && handle !== null && "leadsToGoogle" in handle && handle.leadsToGoogle === true,
  );
}
