import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { askAboutStaff } from "../../app/content/find-at-lake.ts";
import { type DraftShare, findDraftShare, isSecretOf } from "../../app/content/preview/draft-shares.ts";
import { type PreviewConditions, presentConditions } from "../../app/content/preview/preview-conditions.ts";
import {
  createPreviewContent,
  type PreviewContent,
  type PreviewContentParts,
} from "../../app/content/preview/preview-content.ts";
import type { PreviewPerspective } from "../../app/content/preview/preview-perspective.ts";
import {
  isStillLoggedIn,
  isStillStaff,
  ownerOfPreviewSecret,
  type PreviewOwner,
} from "../../app/content/preview/preview-secrets.ts";
import type { Preview } from "../../app/load-context.ts";
import type { LakeWithToken } from "../lake-with-token.ts";
import type { ShownTo } from "./drawing/draw-job.ts";

/** An opened preview, or why it is none: `ended` when the session of the member of staff or the link is no more, `release ended` when the release is no more. */
type OpenedPreview = { kind: "opened"; preview: Preview } | { kind: "ended" } | { kind: "release ended" };

/** The previews of this site. Everything rejects when the lake does not answer, and when the site has no token that reads drafts. */
export interface Previews {
  /** The member of staff for whom the Studio made a secret a moment ago, and their session; undefined for any other secret. */
  owner(secret: string): Promise<PreviewOwner | undefined>;
  /** The words of a preview at a path, and what stands around them. A share shows its one draft, at its one path, and nothing else that is unpublished. */
  open(shownTo: ShownTo, pathname: string): Promise<OpenedPreview>;
  /** The share that a link to a draft opens; undefined for a forged link, and for one that has ended by time, by hand or with its author's account. */
  shareOf(name: string, secret: string): Promise<DraftShare | undefined>;
  /** A document's title, and the words of all pages as they are published and as they would be with its draft, under the conditions. */
  compared(documentId: string, conditions: PreviewConditions): Promise<ComparedContent>;
}

/** The words of all pages in both states of one document. */
interface ComparedContent {
  title: string;
  type: string;
  /** Tells it from others of its type, where there are several. */
  key: string | null;
  hasDraft: boolean;
  published: PreviewContent;
  draft: PreviewContent;
}

/** What a document is called, and whether it has a draft. */
const documentQuery = `{
  "draft": *[_id == $draftId][0]{"title": coalesce(title, name, subject, key, _type), "type": _type, key},
  "published": *[_id == $id][0]{"title": coalesce(title, name, subject, key, _type), "type": _type, key}
}`;

const named = z
  .object({ title: z.string().catch(""), type: z.string(), key: z.string().nullable().catch(null) })
  .nullable();
const inBothStates = z.object({ draft: named, published: named });

/** What previews are made from. */
export interface PreviewsParts extends Omit<PreviewContentParts, "client" | "conditions"> {
  /** Reads drafts. */
  lake: LakeWithToken;
  studioOrigin: string;
}

/** Makes the process's previews. */
export function createPreviews({ lake, ...parts }: PreviewsParts): Previews {
  const openShare = async (own: SanityClient, name: string): Promise<DraftShare | undefined> => {
    const share = await findDraftShare(own, name);
    return share && (await isStillStaff(own, share.userId)) ? share : undefined;
  };
  /** The words as visitors would read them under the conditions, without marks. */
  const unmarked = (from: SanityClient, conditions: PreviewConditions) =>
    createPreviewContent({ ...parts, studioOrigin: undefined, conditions, client: from });
  return {
    async owner(secret) {
      return ownerOfPreviewSecret(await lake(), secret);
    },
    async open(shownTo, pathname) {
      const own = await lake();
      if (shownTo.kind === "link holder") {
        const share = await openShare(own, shownTo.name);
        if (share?.path !== pathname) return { kind: "ended" };
        const content = await unmarked(
          own.withConfig({ perspective: [`drafts.${share.documentId}`] }),
          presentConditions,
        );
        const { endsAt: sharedUntil } = share;
        const preview = { content, perspective: "", conditions: presentConditions, hasOverlay: false, sharedUntil };
        return { kind: "opened", preview };
      }
      const { pass, hasOverlay } = shownTo;
      const { perspective, conditions } = pass;
      const [isLoggedIn, hasReleaseEnded, content] = await Promise.all([
        isStillLoggedIn(own, pass),
        namesEndedRelease(own, perspective),
        createPreviewContent({ ...parts, conditions, client: own.withConfig({ perspective: [...perspective] }) }),
      ]);
      if (!isLoggedIn) return { kind: "ended" };
      if (hasReleaseEnded) return { kind: "release ended" };
      return { kind: "opened", preview: { content, perspective: perspective.join(","), conditions, hasOverlay } };
    },
    async compared(id, conditions) {
      const own = await lake();
      const draftId = `drafts.${id}`;
      const contentIn = (perspective: "published" | string[]) => unmarked(own.withConfig({ perspective }), conditions);
      const [answer, published, draft] = await Promise.all([
        own.fetch<unknown>(documentQuery, { id, draftId }, { perspective: "raw" }),
        contentIn("published"),
        contentIn([draftId]),
      ]);
      const document = inBothStates.parse(answer);
      const { title, type, key } = document.draft ?? document.published ?? { title: id, type: "", key: null };
      return { title, type, key, hasDraft: document.draft !== null, published, draft };
    },
    async shareOf(name, secret) {
      const share = await openShare(await lake(), name);
      return share && isSecretOf(share, secret) ? share : undefined;
    },
  };
}

const releasesQuery = `*[_type == "system.release" && name in $names && !(state in ["published", "archived"])].name`;

const releaseNames = z.array(z.string());

/**
 * Whether a perspective names a release that was published, archived or deleted: the lake answers for it with what is published, which would pass for
 * the release.
 */
async function namesEndedRelease(client: SanityClient, perspective: PreviewPerspective): Promise<boolean> {
  const names = perspective.filter((layer) => layer !== "drafts" && layer !== "published");
  if (names.length === 0) return false;
  const open = releaseNames.parse(await askAboutStaff(client, releasesQuery, { names }));
  return names.some((name) => !open.includes(name));
}
