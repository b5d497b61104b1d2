import path from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { hydrates } from "../../app/hydration.ts";

const serverBuild = z.custom<ServerBuild>(
  (built) => z.looseObject({ routes: z.looseObject({}) }).safeParse(built).success,
);

/** The app as Remix built it for the server. */
export async function readServerBuild(): Promise<ServerBuild> {
  const built: unknown = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  return serverBuild.parse(built);
}

/** The path of every page whose routes say that it hydrates. */
export async function pathsWithScript(): Promise<string[]> {
  const { routes } = await readServerBuild();
  const chainOf = (id: string | undefined): ServerBuild["routes"][string][] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...chainOf(route.parentId), route] : [];
  };
  const isLayout = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes)
    .filter((id) => !isLayout.has(id))
    .map(chainOf)
    .filter((chain) => hydrates(chain.map(({ module }) => module)))
    .map((chain) => `/${chain.flatMap(({ path: part }) => part || []).join("/")}`);
}
