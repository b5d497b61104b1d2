/**
 * The path by which the site finds what it has at an address: without query and anchor, in small letters, and without a slash at the end.
 *
 * @param address an address of this site, with its slash
 */
export const pathOf = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/(.)\/$/, "$1");
