import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

const actionsThatBreakAPage: readonly (string | undefined)[] = ["duplicate", "delete", "unpublish"];

/** Every document is one the site needs, at the id it asks for: none can be copied, deleted or taken offline. */
export const actionsOfSingleDocuments: DocumentActionsResolver = (actions) =>
  actions.filter(({ action }) => !actionsThatBreakAPage.includes(action));

/** For the same reason the Studio offers no “create new”: a page's document is made by opening it. */
export const noNewDocuments: NewDocumentOptionsResolver = () => [];
