import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

import { growingTypes, lastingTypes, recordedTypes } from "./site-documents.ts";

/** Takes a page offline, or makes a second one that no visitor would ever see. */
const actionsThatBreakAPage: readonly (string | undefined)[] = ["duplicate", "delete", "unpublish"];

/**
 * Only promotions and groups of questions may be copied, taken offline or deleted: the site needs every other document at its id. With a
 * document that the lake writes of itself nothing can be done.
 */
export const allowedActions: DocumentActionsResolver = (actions, { schemaType }) => {
  if (recordedTypes.includes(schemaType)) return [];
  if (growingTypes.includes(schemaType) && !lastingTypes.includes(schemaType)) return actions;
  return actions.filter(({ action }) => !actionsThatBreakAPage.includes(action));
};

/** For the same reason “create new” offers only what there may be more of: a page's document is made by opening it. */
export const creatableDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => growingTypes.includes(templateId));
