import { isUnpublishing } from "../actions/publish-version.ts";
import { LakeError } from "../errors.ts";
import { publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { proposalDocumentId, proposalOf, readProposal } from "./proposal.ts";

/**
 * Whose turn it is to change a proposal's text: that of whoever may write it, until it has been asked for; then only of those who may publish the
 * document, so that they publish what they read. The text is removed only by the proposal's own routes.
 *
 * @param change of any document; all but proposals' texts pass
 * @param stored finds a document as it is before the change
 * @param mayWrite whether the requester may write a document
 * @throws LakeError 409 for what the proposal's state does not allow, and for a version that no proposal knows
 */
export function requireProposalRules(
  change: DocumentChange,
  stored: (id: string) => LakeDocument | undefined,
  mayWrite: (document: LakeDocument) => boolean,
): void {
  const { id, before, after } = change;
  const name = proposalOf(id);
  const document = after ?? before;
  if (name === undefined || !document) return;
  const proposal = readProposal(stored(proposalDocumentId(name)));
  const mayPublish = mayWrite({ ...document, _id: publishedId(id), _type: proposal?.documentType ?? document._type });
  if (!proposal) {
    // Proposals are not imported, so the version that such a release brought is an ordinary one.
    if (mayPublish) return;
    throw refused("There is no such proposal.");
  }
  if (publishedId(id) !== proposal.documentId) throw refused(`The proposal is about "${proposal.documentId}" alone.`);
  if (!after) throw refused("A proposal's text is not discarded by itself: discard or refuse the proposal.");
  // Neither is shown in the difference, and both would decide what becomes of the document.
  if (after._type !== proposal.documentType) throw refused("A proposal does not change the document's type.");
  if (isUnpublishing(after)) throw refused("A proposal does not remove its document.");
  if (proposal.state === "asked" && !mayPublish) {
    throw refused("This proposal has been sent. Take it back to change it.");
  }
}

const refused = (sentence: string) => new LakeError(409, "proposalError", sentence);
