import { matchRoutes } from "@remix-run/react";

import { type LegalDocumentKey, legalDocumentKeys } from "../../content/queries/legal-version.ts";
import { pageAddress } from "../../pages.ts";

/** Where the published versions of a legal document are listed, each of which stays readable. */
export const versionsPath = (name: LegalDocumentKey): string => `${pageAddress(name)}/versions`;

/** Read by the router's own rules, so that the document is found however the address that led here is spelled: `/TC/versions`, `/t%63/versions`. */
function documentAmong(pathOf: (name: LegalDocumentKey) => string) {
  const routes = legalDocumentKeys.map((id) => ({ id, path: pathOf(id) }));
  return (pathname: string): LegalDocumentKey => {
    const [match] = matchRoutes(routes, pathname) ?? [];
    if (match === undefined) throw new Response(null, { status: 404 });
    return match.route.id;
  };
}

/**
 * The legal document that an address shows as it is in effect.
 *
 * @throws Response 404 for an address that shows none
 */
export const legalPageOf = documentAmong(pageAddress);

/**
 * The legal document whose versions an address shows, or one of them.
 *
 * @throws Response 404 for an address that is not among the versions'
 */
export const legalPageAt = documentAmong((name) => `${versionsPath(name)}/*`);
