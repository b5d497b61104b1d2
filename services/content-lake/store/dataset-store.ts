import type { LakeDocument } from "./document.ts";
import type { Mutation } from "./mutation.ts";

/** What a transaction asks of the dataset. */
export interface CommitRequest {
  /** Applied in order, all or none. */
  readonly mutations: readonly Mutation[];
  /** Who writes: a user or token id, kept in the record. */
  readonly author: string;
  /** The client's own id for the transaction; one is made when absent. Reuse is refused with 409. */
  readonly transactionId?: string;
  /** The kind of editing action behind the mutations, kept in the record for the history. */
  readonly action?: string;
  /** Computes the result and runs every check but writes nothing. */
  readonly dryRun?: boolean;
  /** Throws a `LakeError` for a change the author may not make; called for every touched document before anything is written. */
  readonly authorize?: (change: DocumentChange) => void;
}

/** One document before and after a transaction; `null` where it does not exist. */
export interface DocumentChange {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
}

/** What became of one mutation on one document, in the order asked. */
export interface MutationResult {
  readonly id: string;
  readonly operation: "create" | "update" | "delete" | "none";
}

/** A transaction that has been made durable (or, for a dry run, would have been). */
export interface CommitResult {
  readonly transactionId: string;
  /** Position in the dataset's record, counted from 1; 0 for a dry run. */
  readonly sequence: number;
  readonly results: readonly MutationResult[];
  /** One entry per touched document. */
  readonly changes: readonly DocumentChange[];
}

/** One dataset: its documents in memory, its append-only record of transactions on disk. */
export interface DatasetStore {
  readonly name: string;
  /** The document by that exact id (drafts carry their `drafts.` prefix). */
  get(id: string): LakeDocument | undefined;
  /** Every document, drafts and versions included, ordered by id. */
  all(): readonly LakeDocument[];
  /**
   * Applies the mutations as one transaction. When it returns, the transaction has reached the disk (fdatasync).
   * @throws LakeError for a refused or failed write; nothing has changed then, in memory or on disk
   */
  commit(request: CommitRequest): CommitResult;
}
