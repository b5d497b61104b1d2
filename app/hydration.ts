/**
 * Whether a page runs scripts in the browser: when the `handle` of one of its routes has `{ hydrates: true }`. Any other page is a reading page and
 * has no script.
 */
export function hydrates(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && "hydrates" in handle && handle.hydrates === true,
  );
}

/**
 * The ids of the routes to which a page sends forms, besides its own routes: those in `{ sendsTo: [id] }` of its routes' `handle`. Their modules
 * are loaded with the page's script, because a module that is requested while the form is sent cannot arrive without a network.
 */
export function sendsTo(matches: readonly { handle?: unknown }[]): string[] {
  return matches.flatMap(({ handle }) =>
    typeof handle === "object" && handle !== null && "sendsTo" in handle && Array.isArray(handle.sendsTo)
      ? handle.sendsTo.filter((id) => typeof id === "string")
      : [],
  );
}

/** Whether a page has a form that redirects to Google: when the `handle` of one of its routes has `{ leadsToGoogle: true }`. */
export function leadsToGoogle(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === "object" && handle !== null && "leadsToGoogle" in handle && handle.leadsToGoogle === true,
  );
}
