/**
 * Where a redirect sends a visitor: its target, with the parameters that the visitor brought, such as those of an advertisement. Where both have a
 * parameter, the target's counts. Another website gets none of the visitor's.
 *
 * @param to the target as the address book has it: a path of this site, perhaps with query and anchor, or a website
 * @param brought the visitor's parameters
 */
export function redirectLocation(to: string, brought: URLSearchParams): string {
  if (!to.startsWith("/") || brought.size === 0) return to;
  const [address = "", anchor] = to.split("#", 2);
  const [path = "", query] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  const own = new Set(parameters.keys());
  for (const [name, value] of brought) if (!own.has(name)) parameters.append(name, value);
  return `${path}?${parameters.toString()}${anchor === undefined ? "" : `#${anchor}`}`;
}
