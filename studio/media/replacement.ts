import type { Action } from "@sanity/client";

import { mayPublish } from "../desk/may-publish.ts";
import { ownerOf } from "../desk/owner-of.ts";
import { recordedTypes } from "../desk/site-documents.ts";
import type { Uses, UsingDocument } from "../desk/uses.ts";
import { isProposal, publishedId, releaseOf } from "../schema/document-ids.ts";
import { picturePlaces } from "./picture-places.ts";

/** What happens when one picture takes the place of another everywhere. */
export interface Replacement {
  /** What the lake is asked for, all of it or nothing. */
  actions: Action[];
  /** The drafts and versions that will show the new picture, as they are before. None of them is published by it. */
  changed: readonly UsingDocument[];
  /** The documents that go on showing the old one, each with the reason in a sentence. */
  left: readonly { document: UsingDocument; why: string }[];
}

/** Who replaces which picture by which. */
export interface ReplacementRequest {
  pictureId: string;
  otherId: string;
  /** The names of the roles of who does it. */
  roles: readonly string[];
}

/**
 * Plans the replacement of a picture wherever it is used. Drafts and versions in releases are changed as they are; of a document without a draft one is
 * made. The crop and the point that stays visible belong to the old picture, and go. The description stays: the form asks for a new one, as it does for a
 * single field (`schema/fields/outdated-description.ts`).
 */
export function replacement(uses: Uses, { pictureId, otherId, roles }: ReplacementRequest): Replacement {
  const actions: Action[] = [];
  const changed: UsingDocument[] = [];
  const left: { document: UsingDocument; why: string }[] = [];
  for (const document of uses.documents) {
    const { _id } = document;
    const id = publishedId(_id);
    const draftId = _id === id ? `drafts.${id}` : _id;
    const isThroughDraft = draftId !== _id && uses.drafts.includes(draftId);
    // The draft is among the documents itself.
    if (isThroughDraft && uses.documents.some((other) => other._id === draftId)) continue;
    const places = picturePlaces(document, pictureId);
    const why = isThroughDraft
      ? "Its draft shows the picture no longer: publish the draft."
      : whyLeft(document, places, uses, roles);
    if (why !== undefined) left.push({ document, why });
    else {
      actions.push({
        actionType: "sanity.action.document.edit",
        draftId,
        publishedId: id,
        patch: {
          set: Object.fromEntries(places.map((place) => [`${place}.asset._ref`, otherId])),
          unset: places.flatMap((place) => [`${place}.crop`, `${place}.hotspot`]),
        },
      });
      changed.push({ ...document, _id: draftId });
    }
  }
  return { actions, changed, left };
}

function whyLeft(
  { _id, _type }: UsingDocument,
  places: readonly string[],
  { releases }: Uses,
  roles: readonly string[],
): string | undefined {
  const id = publishedId(_id);
  if (recordedTypes.includes(_type)) return "It is a record, which nobody changes.";
  if (!mayPublish(roles, _type, id)) return `Ask ${ownerOf(_type, id) ?? "who publishes it"} to replace it there.`;
  const release = releaseOf(_id);
  if (isProposal(release)) return "It is a proposed text: who proposes it replaces the picture.";
  const state = releases.find(({ name }) => name === release)?.state;
  if (state !== undefined && state !== "active") return "Its release is scheduled: unschedule it first.";
  return places.length === 0 ? "It names the picture outside of an image field: replace it there." : undefined;
}
