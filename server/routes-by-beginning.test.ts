import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import routeConfig from "../app/routes.ts";
import { beginningOf, routesByBeginning } from "./routes-by-beginning.ts";

interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

const manifest = (entries: RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const route: Route = { id: id ?? file, parentId, path, index };
    return [route, ...manifest(children, route.id)];
  });

const routes: Record<string, Route> = Object.fromEntries(
  [{ id: "root", path: "" }, ...manifest(routeConfig, "root")].map((route) => [route.id, route]),
);

/** The ids of the routes that answer an address, as Remix finds them. */
function answering(among: Record<string, Route>, pathname: string): string[] {
  const below = (parent?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(among)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path = "", index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  return (matchRoutes(below(), pathname) ?? []).map(({ route }) => route.id ?? "");
}

const { forAnyAddress, byBeginning } = routesByBeginning(routes);

const addresses = Object.values(routes).flatMap(({ path = "", parentId = "" }) => {
  const address = `${routes[parentId]?.path ? `/${routes[parentId].path}` : ""}/${path}`;
  return [address.replace(/\?$/, ""), address.replace(/\/[\w-]+\?$/, "")].map((each) =>
    each.replace(/:\w+|\*/g, "any"),
  );
});

const spellings: Record<string, (address: string) => string> = {
  "as it is": (address) => address,
  "in capitals": (address) => address.toUpperCase(),
  "with an encoded letter": (address) => address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  "with a slash at its end": (address) => `${address}/`,
  "with two slashes at its beginning": (address) => `/${address}`,
  "with an encoded slash": (address) => `${address}%2Fmore`,
  "with a segment more": (address) => `${address}/more`,
  "below another page": (address) => `/diwali${address}`,
};

test.each(Object.entries(spellings))("the same routes answer every address %s", (_, spell) => {
  for (const pathname of addresses.map(spell)) {
    const possible = byBeginning.get(beginningOf(pathname)) ?? forAnyAddress;
    expect([pathname, answering(possible, pathname)]).toEqual([pathname, answering(routes, pathname)]);
  }
});

test("a request for data is answered by the routes of its page", () => {
  expect(beginningOf("/protect/add-cash.data")).toBe("protect");
  expect(beginningOf("/login.data")).toBe("login");
});

test("a broken percent sign is left as it is", () => expect(beginningOf("/login%")).toBe("login%"));

test("a form is looked for among a few routes", () => {
  const ids = Object.keys(byBeginning.get("login") ?? {});
  expect(ids).toEqual(["root", "routes/site/home", "routes/join/login.tsx", "routes/site/any-address.tsx"]);
});
