import { matchRoutes } from "@remix-run/react";

import { legalDocumentKeys } from "../../content/queries/legal-version.ts";
import { type LegalPageName, versionsPath } from "./legal-pages.ts";

/** Read by the router's own rules, so that the document is found however the address that led here is spelled: `/TC/versions`, `/t%63/versions`. */
const versionRoutes = legalDocumentKeys.map((id) => ({ id, path: `${versionsPath(id)}/*` }));

/**
 * The legal page whose versions an address shows, or one of them.
 *
 * @throws Response 404 for an address that is not among the versions'
 */
export function legalPageAt(pathname: string): LegalPageName {
  const [match] = matchRoutes(versionRoutes, pathname) ?? [];
  if (match === undefined) throw new Response(null, { status: 404 });
  return match.route.id;
}
