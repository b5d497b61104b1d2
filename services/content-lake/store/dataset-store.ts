import { randomUUID } from "node:crypto";

import { LakeError } from "../errors.ts";

import { requireIntactReferences } from "./require-intact-references.ts";
import { type Database, openTable } from "./database.ts";
import { type LakeDocument, readDocument } from "./document.ts";
import { documentText } from "./document-text.ts";
import { type IsWanted, StoredDocuments, type Where, idsWhere, whereIn } from "./documents.ts";
import { type FollowerLog, createFollowers } from "./followers.ts";
import type { Mutation } from "./mutation.ts";
import { rebuildDocuments } from "./rebuild-documents.ts";
import type { TransactionRecord } from "./record.ts";
import { createRelations } from "./relations.ts";
import {
  type AuthorizeMutation,
  type DocumentChange,
  type MutationResult,
  type SelectIds,
  TransactionDraft,
} from "./transaction-draft.ts";
import { type TransactionLog, openTransactionLog } from "./transaction-log.ts";

/** Mutations that depend on the documents after the preceding mutations: on one by its id, or on those of certain ids and types. */
export type MutationsFor = (current: (id: string) => LakeDocument | null, where: Where) => readonly Mutation[];

/** The options of a transaction. */
export interface CommitRequest {
  /** Applied in order, all or none. */
  readonly mutations: readonly (Mutation | MutationsFor)[];
  /** The author: a user or token id, stored in the record. */
  readonly author: string;
  /** The client's own id for the transaction; one is made when absent. Reuse is refused with 409. */
  readonly transactionId?: string | undefined;
  /** The kind of editing action behind the mutations, kept in the record for the history. */
  readonly action?: string;
  /** Computes the result and runs every check but writes nothing. */
  readonly dryRun?: boolean;
  /** Part of an import that is not complete yet: the lake adds no mutations of its own. */
  readonly isPartial?: boolean;
  /** Made of the actions of releases, which alone change releases and the versions of those that are not active. */
  readonly isOfReleases?: boolean;
  /** The newest transaction when the author decided about this one, by its number in the record; absent when that was just now. */
  readonly decidedAfter?: number;
  /** Makes the selections of this transaction; there are none when absent. */
  readonly selectIds?: SelectIds;
  /** Throws a `LakeError` for a change the author may not make; called for every touched document before anything is written. */
  readonly authorize?: (change: DocumentChange) => void;
  /** Refuses before a mutation is applied what `authorize` would refuse afterwards, because applying it may cost much; see {@link AuthorizeMutation}. */
  readonly authorizeMutation?: AuthorizeMutation;
}

/** A transaction that has been made durable (or, for a dry run, would have been). */
export interface CommitResult {
  readonly transactionId: string;
  /** The result of each requested mutation. */
  readonly results: readonly MutationResult[];
  /** One entry per touched document, including those that the lake's own mutations touched. */
  readonly changes: readonly DocumentChange[];
}

/** The message to a dataset's followers after each commit. */
export interface CommittedTransaction extends TransactionRecord {
  readonly changes: readonly DocumentChange[];
}

/** One dataset: its documents, and its append-only record of transactions. */
export interface DatasetStore {
  readonly name: string;
  /** By what name its tables begin, and that of the folder of its assets. */
  readonly storage: string;
  /** The record that documents and history derive from. */
  readonly log: TransactionLog;
  /** The document by that exact id (drafts carry their `drafts.` prefix). */
  get(id: string): LakeDocument | undefined;
  /** The ids of the documents, drafts and versions included, that are wanted, in order. */
  ids(isWanted?: IsWanted): readonly string[];
  /** Reads the documents, drafts and versions included, that are wanted. */
  readonly where: Where;
  /** Reads every document, ordered by id. Takes time and memory where there are many. */
  all(): readonly LakeDocument[];
  /** The document that is published under that id, its drafts and its versions. */
  versions(publishedId: string): readonly LakeDocument[];
  /**
   * Applies the mutations as one transaction. When it returns, the transaction has reached the disk (fdatasync).
   * @throws LakeError for a refused or failed write; nothing has changed then, in memory or on disk
   */
  commit(request: CommitRequest): CommitResult;
  /**
   * Calls back after each commit, in order, until the returned function is called. A follower cannot make the commit fail: its errors are logged
   * under its name.
   */
  follow(name: string, follower: (transaction: CommittedTransaction) => void): () => void;
}

/**
 * Mutations that the lake itself adds to a transaction, computed from the transaction's changes and from the documents as they will be after them.
 * They need no permission.
 */
export type OwnMutations = (
  changes: readonly DocumentChange[],
  where: Where,
  /** The transaction's instant (ISO 8601). */
  timestamp: string,
) => readonly Mutation[];

/** Sees a transaction with its changes, and finds documents as they were before it. */
export type Refuse = (
  request: CommitRequest,
  changes: readonly DocumentChange[],
  stored: (id: string) => LakeDocument | undefined,
) => void;

/** The dependencies of a dataset. */
export interface DatasetParts {
  /** The log for errors of the dataset's followers. */
  readonly log: FollowerLog;
  /** See {@link DatasetStore.storage}; the dataset's name when absent. */
  readonly storage?: string;
  /** None when absent. */
  readonly ownMutations?: OwnMutations;
  /** Throws a `LakeError` for changes that nobody may make in this way; called before anything is written. */
  readonly refuse?: Refuse;
}

/** Opens a dataset. */
export function openDatasetStore(
  database: Database,
  name: string,
  { log: followerLog, storage = name, ownMutations = () => [], refuse = () => {} }: DatasetParts,
): DatasetStore {
  const log = openTransactionLog(database, storage);
  const table = openTable<string>(database, `${storage}/documents`);
  const followers = createFollowers<CommittedTransaction>(followerLog);
  const documents = new StoredDocuments((id) => table.get(id));
  const where = whereIn(documents);
  const relations = createRelations();
  let lastTimestamp = "";

  const put = (document: LakeDocument): void => table.putSync(document._id, documentText(document));

  const load = (): void => {
    documents.clear();
    relations.clear();
    for (const { value } of table.getRange()) {
      const document = readDocument(value);
      documents.change(document._id, document);
      relations.change(document._id, null, document);
    }
    for (const { timestamp } of log.after(log.lastSequence - 1)) lastTimestamp = timestamp;
  };

  const rebuildView = (): void => {
    const rebuilt = rebuildDocuments(log.after(0));
    database.transactionSync(() => {
      for (const document of rebuilt.values()) put(document);
    });
  };

  const write = (record: TransactionRecord, changes: readonly DocumentChange[]): void => {
    try {
      database.transactionSync(() => {
        log.append(record);
        for (const { id, after } of changes) {
          if (after) put(after);
          else table.removeSync(id);
        }
      });
    } catch (cause) {
      // The disk decides whether a commit that failed half-way took effect; memory follows it.
      load();
      const error = new LakeError(
        503,
        "writeError",
        "The transaction could not be written to disk; nothing was changed.",
      );
      error.cause = cause;
      throw error;
    }
    lastTimestamp = record.timestamp;
    for (const { id, before, after } of changes) {
      documents.change(id, after);
      relations.change(id, before, after);
    }
  };

  if (table.getKeysCount({ limit: 1 }) === 0 && log.lastSequence > 0) rebuildView();
  load();

  return {
    name,
    storage,
    log,
    get: documents.get,
    ids: (isWanted = () => true) => idsWhere(documents, isWanted),
    where,
    all: () => where(() => true),
    versions: (id) => [id, ...relations.versionsOf(id)].flatMap((one) => documents.get(one) ?? []),
    commit(request) {
      const { mutations, author, transactionId = randomUUID(), action, dryRun = false, authorize } = request;
      if (log.has(transactionId)) {
        throw new LakeError(409, "mutationError", `The transaction ID "${transactionId}" has already been used.`);
      }
      const now = new Date().toISOString();
      const stamp = { id: transactionId, timestamp: now > lastTimestamp ? now : lastTimestamp };
      const draft = new TransactionDraft(documents, stamp, request.selectIds);
      for (const step of mutations) {
        const settled = typeof step === "function" ? step((id) => draft.current(id), draft.where) : [step];
        for (const mutation of settled) draft.add(mutation, request.authorizeMutation);
      }
      const results = [...draft.results];
      for (const change of draft.changes) authorize?.(change);
      refuse(request, draft.changes, documents.get);
      if (!request.isPartial) {
        for (const mutation of ownMutations(draft.changes, draft.where, stamp.timestamp)) draft.add(mutation);
      }
      const { changes } = draft;
      requireIntactReferences(draft, relations);
      if (!dryRun) {
        const record = {
          sequence: log.lastSequence + 1,
          ...stamp,
          author,
          ...(action !== undefined && { action }),
          documents: draft.documents,
        };
        write(record, changes);
        followers.tell({ ...record, changes });
      }
      return { transactionId, results, changes };
    },
    follow: followers.add,
  };
}
