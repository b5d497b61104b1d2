/**
 * The addresses of a route of `app/routes.ts`: two where its segment may be left out (`account-overview?`).
 *
 * @param parent the address of the route above it; "" for none
 * @param segment the route's own part; "" or absent for a layout or an index
 */
export function routeAddresses(parent: string, segment = ""): string[] {
  const name = segment.replace(/\?$/, "");
  const address = name === "" ? parent : `${parent}/${name}`;
  return segment.endsWith("?") ? [parent, address] : [address];
}
