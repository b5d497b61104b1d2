/** What decides where a route of the build stands, and where the addresses that it matches begin. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * The routes by the first segment of their addresses, in lower case because Remix ignores case. Remix compiles the pattern of every route each time
 * that it looks for the one which answers a request, so it is given only the routes that can.
 *
 * @param routes by id
 * @returns the routes `forAnyAddress`, and those `byBeginning`: for each first segment the routes that begin with it and those for any address
 */
export function routesByBeginning<Kind extends Route>(routes: Readonly<Record<string, Kind>>) {
  const beginningOfRoute = (id: string): string | undefined => {
    const route = routes[id];
    if (!route?.parentId) return undefined;
    return beginningOfRoute(route.parentId) ?? fixedSegment(route.path);
  };
  const placed = Object.values(routes).map((route) => ({ route, beginning: beginningOfRoute(route.id) }));
  const possible = (asked?: string) =>
    Object.fromEntries(
      placed
        .filter(({ beginning }) => beginning === undefined || beginning === asked)
        .map(({ route }) => [route.id, route]),
    );
  const beginnings = new Set(placed.flatMap(({ beginning }) => beginning ?? []));
  return {
    forAnyAddress: possible(),
    byBeginning: new Map([...beginnings].map((beginning) => [beginning, possible(beginning)])),
  };
}

/** The first segment of a route's path; undefined when it may be missing, or stands for any. */
function fixedSegment(path = ""): string | undefined {
  const [segment = ""] = path.split("/");
  return /^[\w.-]+$/.test(segment) ? segment.toLowerCase() : undefined;
}

/** The first segment of a request's path, as Remix reads it: decoded, and without the end of a request for data. */
export function beginningOf(pathname: string): string {
  const [, segment = ""] = pathname.replace(/\.data$/, "").split("/");
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    // Remix then matches it as it is, and no route has a percent sign.
    return segment;
  }
}
