import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { hydrates } from "../../app/hydration.ts";
import { routeAddresses } from "./route-addresses.ts";

const serverBuild = z.custom<ServerBuild>(
  (built) => z.looseObject({ routes: z.looseObject({}) }).safeParse(built).success,
);

/** The app as Remix built it for the server. */
export async function readServerBuild(): Promise<ServerBuild> {
  const built: unknown = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return serverBuild.parse(built);
}

/** A route with those above it, the outermost first. */
function chainOf(routes: ServerBuild["routes"], id: string | undefined): ServerBuild["routes"][string][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...chainOf(routes, route.parentId), route] : [];
}

const addressesOf = (chain: ReturnType<typeof chainOf>): string[] =>
  chain
    .reduce((parents, { path }) => parents.flatMap((parent) => routeAddresses(parent, path)), [""])
    .map((address) => address || "/");

/** The path of every page whose routes say that it hydrates. */
export async function pathsWithScript(): Promise<string[]> {
  const { routes } = await readServerBuild();
  const isLayout = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes)
    .filter((id) => !isLayout.has(id))
    .map((id) => chainOf(routes, id))
    .filter((chain) => hydrates(chain.map(({ module }) => module)))
    .flatMap(addressesOf);
}

/** A route of the app. */
export interface RoutePath {
  /** With `any` for a segment that may be anything. */
  path: string;
  /** Whether it answers with an HTML page. */
  drawsPage: boolean;
}

/** Every route of the app, layouts and the answer to unknown addresses included. */
export async function everyRoute(): Promise<RoutePath[]> {
  const { routes } = await readServerBuild();
  return Object.entries(routes).flatMap(([id, { module }]) =>
    addressesOf(chainOf(routes, id)).map((address) => ({
      path: address.replace(/:\w+|\*/g, "any"),
      drawsPage: module.default !== undefined,
    })),
  );
}

/** Every address that accepts a form. */
export async function formAddresses(): Promise<string[]> {
  const { routes } = await readServerBuild();
  return Object.entries(routes)
    .filter(([, { module }]) => module.action !== undefined)
    .flatMap(([id]) => addressesOf(chainOf(routes, id)));
}
