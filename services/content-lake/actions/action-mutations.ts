import { refusedAction } from "../errors.ts";
import { proposalOf } from "../proposals/proposal.ts";
import { requireNotMoved } from "../releases/require-not-moved.ts";
import type { MutationsFor } from "../store/dataset-store.ts";
import { isDraftId, isPublishedId, isVersionId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import { asNew, type Mutation, type NewDocument } from "../store/mutation.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import type { Action } from "./action.ts";
import { isUnpublishing, publishVersion } from "./publish-version.ts";

type Current = Parameters<MutationsFor>[0];
type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>;

/**
 * The mutations of an editing action, computed against the documents as the preceding actions left them.
 *
 * @param action what is to be done
 * @param log the dataset's record
 * @throws LakeError (when applied) 409 for a document that is missing, exists already or is at another revision, and as requireNotMoved does; 400 for ids
 * that do not belong together
 */
export function actionMutations(action: Action, log: TransactionLog): MutationsFor {
  return (current) => {
    switch (action.actionType) {
      case "sanity.action.document.create":
        return create(action, current);
      case "sanity.action.document.version.create":
        return createVersion(action, current, log);
      case "sanity.action.document.edit":
        return edit(action, current);
      case "sanity.action.document.publish":
        return publish(action, current);
      case "sanity.action.document.unpublish":
        return unpublish(action, current);
      case "sanity.action.document.discard":
        return discard(action.draftId, current);
      case "sanity.action.document.version.discard":
        return discard(action.versionId, current);
      case "sanity.action.document.version.unpublish":
        return unpublishVersion(action, current);
      case "sanity.action.document.delete":
        return remove(action);
      case "sanity.action.document.replaceDraft":
        return replace(action.attributes);
      case "sanity.action.document.version.replace":
        return replace(action.document);
    }
  };
}

function create({ attributes, publishedId: published, ifExists }: ActionOf<"create">, current: Current): Mutation[] {
  const _id = attributes._id ?? (published === undefined ? "drafts." : `drafts.${published}`);
  requireVersion(_id, published);
  if (ifExists === "ignore" && current(_id)) return [];
  return [{ create: { ...asNew(attributes), _id } }];
}

function createVersion(action: ActionOf<"version.create">, current: Current, log: TransactionLog): Mutation[] {
  if (action.document) {
    requireVersion(action.document._id ?? "", action.publishedId);
    return [{ create: asNew(action.document) }];
  }
  const { baseId = "", versionId } = action;
  if (versionId === undefined) throw refusedAction(400, "Creating a version from another document needs a versionId.");
  requireVersion(versionId, action.publishedId);
  const base = existing(baseId, current);
  requireRevision(base, action.ifBaseRevisionId);
  if (!isUnpublishing(base) || !isOfRelease(versionId)) return [{ create: versionFrom(base, versionId) }];
  // The copy's revision would say that the page was planned to leave from where it is now.
  requireNotMoved(base, current(publishedId(versionId)), log);
  const copy = versionFrom(base, versionId);
  return [{ create: { ...copy, _system: { ...copy._system, delete: true } } }];
}

/** Whether an id is a version's in a release, which may remove its document. A draft and a proposal may not. */
const isOfRelease = (id: string): boolean => isVersionId(id) && proposalOf(id) === undefined;

/** A copy that says what it is a copy of, by which the Studio finds out whether that has changed since. */
function versionFrom(base: LakeDocument, _id: string): NewDocument & { _system: object } {
  return { ...asNew(base), _id, _system: { base: { id: base._id, rev: base._rev } } };
}

/** Publishing the release will remove the document: its version says so. */
function unpublishVersion(
  { versionId, publishedId: published }: ActionOf<"version.unpublish">,
  current: Current,
): Mutation[] {
  requirePair(versionId, published);
  const version = current(versionId);
  const base = existing(published, current);
  const own: Mutation[] = version ? [] : [{ create: versionFrom(base, versionId) }];
  return [...own, { patch: { id: versionId, setIfMissing: { _system: {} }, set: { "_system.delete": true } } }];
}

function edit({ draftId, publishedId: published, patch }: ActionOf<"edit">, current: Current): Mutation[] {
  requirePair(draftId, published);
  const patches = patch.map((operations): Mutation => ({ patch: { ...operations, id: draftId } }));
  if (current(draftId)) return patches;
  return [{ create: { ...asNew(existing(published, current)), _id: draftId } }, ...patches];
}

/**
 * The mutations that publish a draft.
 *
 * @param action which draft, and the revisions at which it is published
 * @param current finds a document as the preceding actions left it
 * @throws LakeError 409 for a draft that is missing, and for another revision; 400 for ids that do not belong together
 */
export function publish(action: Omit<ActionOf<"publish">, "actionType">, current: Current): Mutation[] {
  const { draftId, publishedId: published } = action;
  requirePair(draftId, published);
  const draft = existing(draftId, current);
  const before = current(published);
  requireRevision(draft, action.ifDraftRevisionId);
  if (action.ifPublishedRevisionId !== undefined) {
    requireRevision(existing(published, current), action.ifPublishedRevisionId);
  }
  return publishVersion(draft, before);
}

function unpublish({ draftId, publishedId: published }: ActionOf<"unpublish">, current: Current): Mutation[] {
  requirePair(draftId, published);
  const before = existing(published, current);
  const kept: Mutation[] = current(draftId) ? [] : [{ create: { ...asNew(before), _id: draftId } }];
  return [...kept, { delete: { id: published } }];
}

function discard(id: string, current: Current): Mutation[] {
  if (isPublishedId(id)) throw refusedAction(400, `"${id}" is no draft and no version, so it cannot be discarded.`);
  existing(id, current);
  return [{ delete: { id } }];
}

function remove({ publishedId: published, includeDrafts }: ActionOf<"delete">): Mutation[] {
  for (const id of includeDrafts) requirePair(id, published);
  return [...includeDrafts, published].map((id) => ({ delete: { id } }));
}

function replace(document: NewDocument): Mutation[] {
  if (document._id === undefined || isPublishedId(document._id)) {
    throw refusedAction(400, "Only a draft or version can be replaced, by its _id.");
  }
  return [{ createOrReplace: asNew(document) }];
}

function existing(id: string, current: Current): LakeDocument {
  const document = current(id);
  if (!document) throw refusedAction(409, `The document with the ID "${id}" was not found.`);
  return document;
}

function requireRevision({ _id, _rev }: LakeDocument, expected: string | undefined): void {
  if (expected === undefined || expected === _rev) return;
  throw refusedAction(409, `Document "${_id}" has unexpected revision ID (${_rev}), expected (${expected}).`);
}

// Without it an action that makes a draft or version would publish.
function requireVersion(id: string, published: string | undefined): void {
  if (published !== undefined) requirePair(id, published);
  else if (isPublishedId(id))
    throw refusedAction(400, `"${id}" is no draft and no version, so it cannot be created here.`);
}

// Without it a draft of one document could be published over another.
function requirePair(versionId: string, published: string): void {
  if (!isPublishedId(published) || isPublishedId(versionId) || publishedId(versionId) !== published) {
    const what = isDraftId(versionId) ? "draft" : "version";
    throw refusedAction(400, `"${versionId}" is no ${what} of "${published}".`);
  }
}
