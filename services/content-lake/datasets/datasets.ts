import { randomUUID } from "node:crypto";

import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";
import { type Presence, createPresence } from "../presence/presence.ts";
import { isProposalDocumentId } from "../proposals/proposal.ts";
import { isReleaseDocumentId } from "../releases/release.ts";
import { openDatasetStore } from "../store/dataset-store.ts";
import { isVersionId } from "../store/document-id.ts";

import { type CopyJob, createCopyJobs } from "./copy-jobs.ts";
import { type Dataset, type DatasetContext, openFurtherDataset, openMainDataset } from "./dataset.ts";
import { type AclMode, type DatasetDescription, datasetName } from "./dataset-description.ts";
import { openRegistry } from "./registry.ts";
import { copyAssets, copyTables, countDocuments, emptyStorage, eraseStorage } from "./storage.ts";

/** The most datasets beside the main one, those of comments not counted. Each that is in use has threads of its own. */
export const maxFurtherDatasets = 20;

/** What is known of a dataset without opening it. Nothing is known of when and by whom the main one was made. */
export type ListedDataset = Pick<DatasetDescription, "name" | "aclMode" | "addonFor"> & Partial<DatasetDescription>;

/** A dataset to be made. */
export interface NewDataset {
  readonly name: string;
  readonly aclMode: AclMode;
  /** A user or token id. */
  readonly createdBy: string;
}

/** The lake's datasets. Each is opened when it is first asked for. */
export interface Datasets {
  /** The site's own. It cannot be deleted. */
  readonly main: Dataset;
  find(name: string): Dataset | undefined;
  /** What a dataset is, without opening it. */
  describe(name: string): ListedDataset | undefined;
  /** The presence of the Studios' users on an existing dataset, which is not opened. */
  presenceIn(name: string): Presence;
  /** How many documents all datasets have, drafts included. */
  documentCount(): number;
  /** The main one first, then by name. */
  list(): ListedDataset[];
  /**
   * Makes an empty dataset. It is on disk when this returns.
   * @throws LakeError 400 for a name that is none, or of comments; 409 for one that is taken, and when there are too many
   */
  create(dataset: NewDataset): DatasetDescription;
  /**
   * The name of the dataset of another one's comments and tasks, which is made when it is missing.
   * @throws LakeError 400 for a dataset that is itself one of comments
   */
  createAddon(of: Dataset, createdBy: string): string;
  /**
   * Says who may read a dataset without a token.
   * @throws LakeError 400 for the main one and for one of comments, 404
   */
  edit(name: string, aclMode: AclMode): DatasetDescription;
  /**
   * Deletes a dataset and the comments on it. On disk they are gone when this returns.
   * @returns `erased` resolves when nothing is left of their documents, history and assets, and rejects when the next start must erase the rest
   * @throws LakeError 400 for the main one, 404, 409 while it is copied
   */
  delete(name: string): { readonly erased: Promise<void> };
  /**
   * Starts to copy a dataset, as it is now, into a new private one, which exists when all of it is copied.
   * @throws LakeError as {@link Datasets.create} does; 400 for a dataset of comments, 404
   */
  copy(source: string, target: string, options: CopyOptions): CopyJob;
  /** What was copied since the lake started, the newest first. */
  copyJobs(): readonly CopyJob[];
  /** Ends every event stream and presence socket. */
  endStreams(): void;
  close(): Promise<void>;
}

/** What is left out of a copy. */
export interface CopyOptions {
  /** The copy begins with the documents as they are. */
  readonly skipHistory: boolean;
  /** Releases, the versions in them and proposals are deleted in the copy. */
  readonly skipContentReleases: boolean;
  /** A user or token id. */
  readonly createdBy: string;
}

const addonSuffix = "-comments";

/** Opens the main dataset, after erasing what the process before left unfinished. */
export function openDatasets(context: DatasetContext): Datasets {
  const { database, configuration, log } = context;
  const { directory } = configuration;
  const registry = openRegistry(database);
  for (const storage of registry.unfinished()) {
    eraseStorage(database, directory, storage);
    registry.forget(storage);
  }
  const main = openMainDataset(context);
  const opened = new Map([[main.name, main]]);
  const jobs = createCopyJobs();
  const closing = new AbortController();
  const presences = new Map<string, Presence>();

  const find = (name: string): Dataset | undefined => {
    const known = opened.get(name);
    if (known) return known;
    const description = registry.get(name);
    if (!description) return undefined;
    const dataset = openFurtherDataset(description, context);
    opened.set(name, dataset);
    return dataset;
  };
  const mainDescription = { name: main.name, ...main.description };
  const describe = (name: string) => (name === main.name ? mainDescription : registry.get(name));
  const required = (name: string): DatasetDescription => {
    const description = registry.get(name);
    if (!description) throw datasetNotFound(name, configuration);
    return description;
  };
  const pending = () => jobs.list().filter(({ state }) => state === "pending");
  const isTaken = (name: string) =>
    name === main.name ||
    registry.get(name) !== undefined ||
    pending().some(({ targetDataset }) => targetDataset === name);

  /** The description of a new dataset, unless its name is refused or there are too many. */
  const describeNew = ({ name, aclMode, createdBy }: NewDataset, addonFor: string | null): DatasetDescription => {
    const problem = datasetName.safeParse(name).error?.issues[0]?.message;
    if (problem !== undefined) throw refused(400, problem);
    if (isTaken(name)) throw refused(409, `Dataset "${name}" already exists`);
    if (addonFor === null) {
      if (name.endsWith(addonSuffix)) {
        throw refused(400, `Names that end in "${addonSuffix}" belong to the comments on other datasets.`);
      }
      const count = registry.list().filter((one) => one.addonFor === null).length + pending().length;
      if (count >= maxFurtherDatasets) throw refused(409, `There are ${count} datasets already; delete one first.`);
    }
    const createdAt = new Date().toISOString();
    return { name, storage: `${name}.${randomUUID()}`, aclMode, addonFor, createdAt, createdBy };
  };
  const make = (description: DatasetDescription): DatasetDescription => {
    registry.begin(description.storage);
    const dataset = openFurtherDataset(description, context);
    registry.finish(description);
    opened.set(description.name, dataset);
    return description;
  };

  const copyAll = async (source: Dataset, description: DatasetDescription, options: CopyOptions): Promise<void> => {
    const { storage, name, createdBy: author } = description;
    const documents = options.skipHistory ? source.all() : [];
    if (!options.skipHistory) await copyTables(database, source.storage, storage, closing.signal);
    await copyAssets(directory, source.storage, storage);
    closing.signal.throwIfAborted();
    const copied = openDatasetStore(database, name, { log, storage });
    const commit = (mutations: Parameters<typeof copied.commit>[0]["mutations"]): void => {
      if (mutations.length > 0) copied.commit({ mutations, author });
    };
    if (options.skipHistory) commit(documents.map((document) => ({ createOrReplace: document })));
    if (options.skipContentReleases) {
      const left = copied.ids(({ _id }) => isOfReleases(_id));
      commit(left.map((id) => ({ delete: { id } })));
    }
    registry.finish(description);
  };
  const copyOrNothing = async (source: Dataset, description: DatasetDescription, options: CopyOptions) => {
    const { storage, name } = description;
    registry.begin(storage);
    try {
      await copyAll(source, description, options);
    } catch (failure) {
      // On a full disk what was copied so far would make every save fail until a restart.
      try {
        emptyStorage(database, directory, storage);
      } catch (error) {
        log.error({ err: error, dataset: name }, "an unfinished copy could not be removed; a restart removes it");
      }
      throw failure;
    }
  };

  return {
    main,
    find,
    describe,
    presenceIn(name) {
      const presence = presences.get(name) ?? createPresence();
      presences.set(name, presence);
      return presence;
    },
    documentCount() {
      const storages = [main, ...registry.list()].map(({ storage }) => storage);
      return storages.reduce((sum, storage) => sum + countDocuments(database, storage), 0);
    },
    list: () => [mainDescription, ...registry.list()],
    create: (dataset) => make(describeNew(dataset, null)),
    createAddon(of, createdBy) {
      if (of.description.addonFor !== null) throw refused(400, `The dataset "${of.name}" has no comments of its own.`);
      const name = of.name + addonSuffix;
      const existing = registry.get(name);
      return (existing ?? make(describeNew({ name, aclMode: "private", createdBy }, of.name))).name;
    },
    edit(name, aclMode) {
      if (name === main.name) {
        throw refused(400, `The site reads the dataset "${name}" without a token, so it stays public.`);
      }
      const description = required(name);
      if (description.addonFor !== null) throw refused(400, "Comments and tasks are for staff only.");
      const edited = { ...description, aclMode };
      registry.put(edited);
      // It is opened again when it is next asked for. Its streams end, because their readers may no longer be allowed to read it.
      const closed = opened.get(name)?.close();
      opened.delete(name);
      closed?.catch((error: unknown) => log.error({ err: error, dataset: name }, "a dataset could not be closed"));
      return edited;
    },
    delete(name) {
      if (name === main.name) throw refused(400, `The dataset "${name}" is the site's own and cannot be deleted.`);
      const descriptions = [required(name), ...registry.list().filter(({ addonFor }) => addonFor === name)];
      if (pending().some(({ sourceDataset }) => sourceDataset === name)) {
        throw refused(409, `The dataset "${name}" is being copied; delete it when that has ended.`);
      }
      registry.remove(descriptions);
      const datasets = descriptions.flatMap((one) => opened.get(one.name) ?? []);
      for (const one of descriptions) {
        opened.delete(one.name);
        presences.get(one.name)?.close();
        presences.delete(one.name);
      }
      const erase = async (): Promise<void> => {
        await Promise.all(datasets.map((dataset) => dataset.close()));
        for (const { storage } of descriptions) emptyStorage(database, directory, storage);
      };
      return { erased: erase() };
    },
    copy(sourceName, targetName, options) {
      const source = find(sourceName);
      if (!source) throw datasetNotFound(sourceName, configuration);
      if (source.description.addonFor !== null) throw refused(400, "Comments and tasks cannot be copied.");
      const description = describeNew({ name: targetName, aclMode: "private", createdBy: options.createdBy }, null);
      const about = { sourceDataset: sourceName, targetDataset: targetName, withHistory: !options.skipHistory };
      return jobs.start(
        about,
        () => copyOrNothing(source, description, options),
        (error) => {
          log.error({ err: error, ...about }, "a dataset could not be copied");
          return error instanceof LakeError ? error.message : "The lake failed to copy the dataset; see its log.";
        },
      );
    },
    copyJobs: () => jobs.list(),
    endStreams() {
      for (const dataset of opened.values()) dataset.endStreams();
      for (const presence of presences.values()) presence.close();
    },
    async close() {
      closing.abort(new LakeError(503, "stoppingError", "The content lake stopped before all was copied."));
      await Promise.all(jobs.list().map(({ ended }) => ended));
      await Promise.all([...opened.values()].map((dataset) => dataset.close()));
    },
  };
}

/** Whether a document belongs to releases. Proposals do: nobody could decide about one without its release and its text. */
const isOfReleases = (id: string): boolean => isReleaseDocumentId(id) || isProposalDocumentId(id) || isVersionId(id);

function refused(status: 400 | 409, description: string): LakeError {
  return new LakeError(status, "clientError", description);
}

/** The refusal of a request for a dataset that does not exist, in Sanity's words. */
export function datasetNotFound(name: string, { projectId }: Pick<LakeConfiguration, "projectId">): LakeError {
  return new LakeError(404, "datasetNotFoundError", `Dataset "${name}" not found for project ID "${projectId}"`);
}
