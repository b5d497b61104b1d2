import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";
import { growingTypes, lastingTypes, recordedTypes } from "./site-documents.ts";

/** Actions that take a page offline, or make a copy that no visitor would see. */
const actionsThatBreakAPage: readonly (string | undefined)[] = ["duplicate", "delete", "unpublish", "unpublishVersion"];

/**
 * Only staff’s own pages, redirects, promotions and groups of questions may be copied, taken offline or deleted: the site needs every other document at
 * its id. Records allow no action.
 */
export const allowedActions: DocumentActionsResolver = (actions, { schemaType, documentId }) => {
  if (recordedTypes.includes(schemaType)) return [];
  const isFixed = documentId !== undefined && fixedPageOf(documentId) !== undefined;
  if (growingTypes.includes(schemaType) && !isFixed && !lastingTypes.includes(schemaType)) return actions;
  return actions.filter(({ action }) => !actionsThatBreakAPage.includes(action));
};

/** For the same reason “create new” lists only types with several documents; a page's document is created when it is opened. */
export const creatableDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => growingTypes.includes(templateId));
