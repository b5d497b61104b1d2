import { isUnpublishing, publishVersion } from "../actions/publish-version.ts";
import { refusedAction } from "../errors.ts";
import { lastDocument } from "../history/past-documents.ts";
import type { MutationsFor } from "../store/dataset-store.ts";
import { publishedId, releaseOf } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { Where } from "../store/documents.ts";
import { asNew, type Mutation } from "../store/mutation.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import type { ReleaseAction } from "./release-action.ts";
import { releaseFromElsewhere } from "./release-from-elsewhere.ts";
import {
  type Release,
  isOpenRelease,
  maxOpenReleases,
  readRelease,
  releaseDocumentId,
  releasesIn,
  releaseTitle,
  schedulingFields,
} from "./release.ts";
import { requireNotMoved } from "./require-not-moved.ts";

type Current = Parameters<MutationsFor>[0];
type ActionOf<Name extends string> = Extract<ReleaseAction, { actionType: `sanity.action.release.${Name}` }>;

/** The actions on a release that exists. */
type LaterAction = Exclude<ReleaseAction, { actionType: `sanity.action.release.${"create" | "import"}` }>;

/** The states in which each of them is possible. */
const statesFor: Readonly<Record<LaterAction["actionType"], readonly Release["state"][]>> = {
  "sanity.action.release.edit": ["active", "scheduled"],
  "sanity.action.release.schedule": ["active", "scheduled"],
  "sanity.action.release.unschedule": ["scheduled"],
  "sanity.action.release.publish": ["active"],
  "sanity.action.release.archive": ["active"],
  "sanity.action.release.unarchive": ["archived"],
  "sanity.action.release.delete": ["archived", "published"],
};

/**
 * The mutations of an action on a release, computed against the documents as the preceding actions left them.
 *
 * @param action what is to be done
 * @param author the id of who does it, which a scheduled release remembers
 * @param log the dataset's record, from which the versions of an archived release come back
 * @throws LakeError (when applied) 404 for a release that does not exist; 409 for a name that has been used, for more releases than a dataset may
 * have, for a state that does not allow the action, and as publishRelease does; 400 for a release that cannot be imported
 */
export function releaseMutations(action: ReleaseAction, author: string, log: TransactionLog): MutationsFor {
  return (current, where) => {
    if (action.actionType === "sanity.action.release.create") return create(action, where, log);
    if (action.actionType === "sanity.action.release.import") return importRelease(action, current);
    const release = requireRelease(current, action);
    const { _id: id } = release;
    switch (action.actionType) {
      case "sanity.action.release.edit":
        return [{ patch: { ...action.patch, id } }];
      case "sanity.action.release.schedule": {
        const scheduling = { scheduledBy: author, scheduledAfter: log.lastSequence };
        const set = { state: "scheduled", publishAt: action.publishAt, ...scheduling };
        return [{ patch: { id, set, unset: ["error"] } }];
      }
      case "sanity.action.release.unschedule":
        return [{ patch: { id, set: { state: "active" }, unset: ["publishAt", ...schedulingFields] } }];
      case "sanity.action.release.publish":
        return publishRelease(action.releaseId, log)(current, where);
      case "sanity.action.release.archive": {
        const versions = versionsOf(action.releaseId, where);
        return [...removal(versions), end(id, "archived", versions)];
      }
      case "sanity.action.release.unarchive":
        return unarchive(release, log);
      case "sanity.action.release.delete":
        return [{ delete: { id } }];
    }
  };
}

/**
 * The mutations that publish every version of a release and end it, whatever its state is.
 *
 * @param name the release's
 * @param log the dataset's record
 * @throws LakeError (when applied) as requireNotMoved does
 */
export function publishRelease(name: string, log: TransactionLog): MutationsFor {
  return (current, where) => {
    const versions = versionsOf(name, where);
    const published = versions.flatMap((version) => {
      const id = publishedId(version._id);
      if (!isUnpublishing(version)) return publishVersion(version, current(id));
      requireNotMoved(version, current(id), log);
      return [{ delete: { id } }, { delete: { id: version._id } }];
    });
    return [...published, end(releaseDocumentId(name), "published", versions)];
  };
}

function create({ releaseId, metadata }: ActionOf<"create">, where: Where, log: TransactionLog): Mutation[] {
  const _id = releaseDocumentId(releaseId);
  // The history of a name that was used again would mix two releases.
  if (lastDocument(log, _id))
    throw refusedAction(409, `A release with the name "${releaseId}" exists already, or has existed.`);
  if (releasesIn(where).filter(isOpenRelease).length >= maxOpenReleases)
    throw refusedAction(
      409,
      `A dataset has at most ${maxOpenReleases} releases that are neither published nor archived.`,
    );
  const described = { releaseType: "undecided", ...metadata };
  return [{ create: { _id, _type: "system.release", name: releaseId, state: "active", metadata: described } }];
}

function importRelease({ releaseId, attributes, ifExists }: ActionOf<"import">, current: Current): Mutation[] {
  const stored = releaseFromElsewhere(releaseId, { _createdAt: new Date().toISOString(), ...attributes });
  if (current(releaseDocumentId(releaseId)) && ifExists === "ignore") return [];
  return [ifExists === "replace" ? { createOrReplace: stored } : { create: stored }];
}

function unarchive({ _id, finalDocumentStates = [] }: Release, log: TransactionLog): Mutation[] {
  const versions = finalDocumentStates.flatMap(({ id }) => lastDocument(log, id) ?? []);
  return [
    ...versions.map((version) => ({ create: asNew(version) })),
    { patch: { id: _id, set: { state: "active" }, unset: ["finalDocumentStates"] } },
  ];
}

const removal = (versions: readonly LakeDocument[]): Mutation[] => versions.map(({ _id }) => ({ delete: { id: _id } }));

function end(id: string, state: "published" | "archived", versions: readonly LakeDocument[]): Mutation {
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: _id, id: _id }));
  const publishedAt = new Date().toISOString();
  const set = { state, finalDocumentStates, ...(state === "published" && { publishedAt }) };
  return { patch: { id, set, unset: ["error", ...schedulingFields] } };
}

const versionsOf = (name: string, where: Where): LakeDocument[] => where(({ _id }) => releaseOf(_id) === name);

function requireRelease(current: Current, { releaseId, actionType }: LaterAction): Release {
  const release = readRelease(current(releaseDocumentId(releaseId)));
  if (!release) throw refusedAction(404, `There is no release "${releaseId}".`);
  const states = statesFor[actionType];
  if (states.includes(release.state)) return release;
  const title = releaseTitle(release);
  throw refusedAction(
    409,
    `The release "${title}" is ${release.state}; only one that is ${states.join(" or ")} allows this.`,
  );
}
