import { isObject } from "./content/is-object.ts";

/** The routes that a page is made of. */
type Routes = readonly { handle?: unknown }[];

/** What the `handle` of each route has under a name. */
const inHandles = (routes: Routes, name: string): unknown[] =>
  routes.map(({ handle }) => (isObject(handle) ? handle[name] : undefined));

/**
 * Whether a page runs scripts in the browser: when the `handle` of one of its routes has `{ hydrates: true }`. Any other page is a reading page and
 * has no script.
 */
export const hydrates = (routes: Routes): boolean => inHandles(routes, "hydrates").includes(true);

/**
 * The ids of the routes to which a page sends forms, besides its own routes: those in `{ sendsTo: [id] }` of its routes' `handle`. Their modules
 * are loaded with the page's script, because a module that is requested while the form is sent cannot arrive without a network.
 */
export const sendsTo = (routes: Routes): string[] =>
  inHandles(routes, "sendsTo").flatMap((ids) => (Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []));

/** Whether a page has a form that redirects to Google: when the `handle` of one of its routes has `{ leadsToGoogle: true }`. */
export const leadsToGoogle = (routes: Routes): boolean => inHandles(routes, "leadsToGoogle").includes(true);
