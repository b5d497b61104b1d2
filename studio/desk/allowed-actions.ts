import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";
import { withEffectiveDay } from "./legal-day/ask-effective-day.tsx";
import { withScheduleWithoutMistakes } from "./schedule-without-mistakes.ts";
import { growingTypes, lastingTypes, recordedTypes } from "./site-documents.ts";
import { withQuestionBeforeTakingDown } from "./taking-down/take-down.tsx";

/** Actions that take a page offline, or make a copy that no visitor would see. */
const actionsThatBreakAPage: readonly (string | undefined)[] = ["duplicate", "delete", "unpublish", "unpublishVersion"];

/**
 * Only staff’s own pages, redirects, promotions and groups of questions may be copied, taken offline or deleted: the site needs every other document at
 * its id. Records allow no action. What takes a page down says first what links to it. A legal document's publication asks when its text takes effect. No
 * text with mistakes is scheduled.
 */
export const allowedActions: DocumentActionsResolver = (every, { schemaType, documentId }) => {
  const actions = withScheduleWithoutMistakes(every);
  if (recordedTypes.includes(schemaType)) return [];
  const isFixed = documentId !== undefined && fixedPageOf(documentId) !== undefined;
  if (growingTypes.includes(schemaType) && !isFixed && !lastingTypes.includes(schemaType))
    return schemaType === "page" ? withQuestionBeforeTakingDown(actions) : actions;
  const allowed = actions.filter(({ action }) => !actionsThatBreakAPage.includes(action));
  return schemaType === "legalDocument" ? withEffectiveDay(allowed) : allowed;
};

/** For the same reason “create new” lists only types with several documents; a page's document is created when it is opened. */
export const creatableDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => growingTypes.includes(templateId));
