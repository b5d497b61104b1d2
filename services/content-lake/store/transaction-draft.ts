import { LakeError } from "../errors.ts";

import { type TransactionStamp, applyMutation } from "./apply-mutation.ts";
import { idForNewDocument } from "./document-id.ts";
import type { LakeDocument } from "./document.ts";
import { type DocumentHead, type Documents, type Where, whereIn, withChanges } from "./documents.ts";
import type { Mutation, NewDocument, PatchTarget, ResolvedMutation, Target } from "./mutation.ts";
import { PatchBudget } from "./patch-budget.ts";
import type { TransactionRecord } from "./record.ts";
import { stepsOf } from "./require-applicable.ts";

/** One document before and after a transaction; `null` where it does not exist. */
export interface DocumentChange {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
}

/** The result of one mutation on one document, in the requested order. */
export interface MutationResult {
  readonly id: string;
  readonly operation: "create" | "update" | "delete" | "none";
}

/** Which documents a patch or deletion by query is for. */
export interface Selection {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Finds the ids of the documents a selection names among those there are, as the mutations before it leave them. */
export type SelectIds = (
  selection: Selection,
  documents: Pick<TransactionDraft, "where" | "changes">,
) => readonly string[];

/** Throws a `LakeError` where the author may not create this document, or may not change it as it is stored. */
export type AuthorizeMutation = (permission: "create" | "update", document: DocumentHead) => void;

interface Touched {
  readonly before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: ResolvedMutation[];
}

/**
 * A transaction that was computed against the documents but not written. Each mutation sees the effects of those before it. Everything that a replay
 * could not know is fixed: ids, dates, the documents that queries found, whether a document existed.
 */
export class TransactionDraft {
  readonly results: MutationResult[] = [];
  readonly #touched = new Map<string, Touched>();
  #index = -1;
  readonly #budget = new PatchBudget();
  #authorize: AuthorizeMutation = () => {};

  constructor(
    private readonly stored: Documents,
    private readonly stamp: TransactionStamp,
    private readonly selectIds: SelectIds | undefined,
  ) {}

  /**
   * Applies the next mutation.
   * @param mutation of the request, or one of the lake's own
   * @param authorize refuses it before it is applied; the lake's own need no permission
   * @throws LakeError what `authorize` throws; 409 for a document that exists, is missing or is at another revision; 400 for a patch that does not fit, or
   * as PatchBudget does
   */
  add(mutation: Mutation, authorize: AuthorizeMutation = () => {}): void {
    this.#index += 1;
    this.#authorize = authorize;
    if ("create" in mutation) this.#create(mutation.create, "refuse");
    else if ("createIfNotExists" in mutation) this.#create(mutation.createIfNotExists, "ignore");
    else if ("createOrReplace" in mutation) this.#create(mutation.createOrReplace, "replace");
    else if ("patch" in mutation) this.#patch(mutation.patch);
    else for (const id of this.#targets(mutation.delete)) this.#delete(id);
  }

  /** The document after the mutations so far. */
  current(id: string): LakeDocument | null {
    const touched = this.#touched.get(id);
    return touched ? touched.after : (this.stored.get(id) ?? null);
  }

  /** Reads documents after the mutations so far. */
  readonly where: Where = (isWanted, among) => {
    const touched = new Map([...this.#touched].map(([id, { after }]) => [id, after]));
    return whereIn(withChanges(this.stored, touched))(isWanted, among);
  };

  /** The changes by the mutations so far, one entry per touched document. */
  get changes(): DocumentChange[] {
    return [...this.#touched].map(([id, { before, after }]) => ({ id, before, after }));
  }

  /** The mutations so far, in the form of the record. */
  get documents(): TransactionRecord["documents"] {
    return [...this.#touched].map(([id, { mutations }]) => ({ id, mutations }));
  }

  #create(given: NewDocument, whenItExists: "refuse" | "ignore" | "replace"): void {
    const id = idForNewDocument(given._id);
    const existing = this.current(id);
    if (existing && whenItExists === "refuse") {
      throw this.#conflict("documentAlreadyExistsError", id, `Document by ID "${id}" already exists.`);
    }
    if (existing && whenItExists === "ignore") {
      this.results.push({ id, operation: "none" });
      return;
    }
    const _createdAt = given._createdAt ?? existing?._createdAt ?? this.stamp.timestamp;
    const document = { ...given, _id: id, _createdAt };
    this.#requirePermission(id, document);
    if (existing) this.#apply(id, { createOrReplace: document }, "update");
    else this.#apply(id, { create: document }, "create");
  }

  #patch(patch: PatchTarget): void {
    const { target, ifRevisionID, operations } = parts(patch);
    this.#refusing(undefined, () => this.#budget.requireFewPaths(stepsOf(operations)));
    for (const id of this.#targets(target)) {
      this.#requirePermission(id);
      const existing = this.current(id);
      if (!existing) {
        throw this.#conflict("documentNotFoundError", id, `The document with the ID "${id}" was not found.`);
      }
      if (ifRevisionID !== undefined && ifRevisionID !== existing._rev) {
        throw this.#conflict(
          "documentRevisionIDDoesNotMatchError",
          id,
          `Document "${id}" has unexpected revision ID (${existing._rev}), expected (${ifRevisionID}).`,
          { currentRevisionID: existing._rev, expectedRevisionID: ifRevisionID },
        );
      }
      this.#apply(id, { patch: { ...operations, id } }, "update");
    }
  }

  #delete(id: string): void {
    this.#requirePermission(id);
    if (this.current(id)) this.#apply(id, { delete: { id } }, "delete");
    else this.results.push({ id, operation: "none" });
  }

  /** To change what is stored, which is not read for it, or to create what is not. Whoever changes what this transaction created needed it then. */
  #requirePermission(id: string, created?: DocumentHead): void {
    const _type = this.stored.typeOf(id);
    if (_type === undefined && created) this.#authorize("create", created);
    else if (_type !== undefined && !this.#touched.has(id)) this.#authorize("update", { _id: id, _type });
  }

  #apply(id: string, mutation: ResolvedMutation, operation: MutationResult["operation"]): void {
    const touched = this.#touched.get(id) ?? this.#untouched(id);
    this.#refusing(id, () => {
      if ("patch" in mutation && touched.after)
        this.#budget.requireFewRewrites(touched.after, touched.mutations.length > 0);
      const judging = { before: touched.before, budget: this.#budget };
      touched.after = applyMutation(touched.after, mutation, this.stamp, judging);
    });
    touched.mutations.push(mutation);
    this.#touched.set(id, touched);
    this.results.push({ id, operation });
  }

  /** Turns what is wrong with a patch into a refusal that names its document, where it is about one. */
  #refusing(id: string | undefined, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof LakeError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const item =
        id === undefined ? { description: `${reason}.` } : { id, description: `Document "${id}": ${reason}.` };
      throw mutationError(400, { type: "patchError", ...item }, this.#index);
    }
  }

  #untouched(id: string): Touched {
    const before = this.stored.get(id) ?? null;
    return { before, after: before, mutations: [] };
  }

  #targets(target: Target): readonly string[] {
    if ("id" in target) return typeof target.id === "string" ? [target.id] : target.id;
    if (!this.selectIds) throw new Error("A transaction without a way to select documents has a query");
    return this.selectIds({ query: target.query, params: target.params ?? {} }, this);
  }

  #conflict(type: string, id: string, description: string, details: object = {}): LakeError {
    return mutationError(409, { ...details, type, id, description }, this.#index);
  }
}

function parts(patch: PatchTarget) {
  if ("id" in patch) {
    const { id, ifRevisionID, ...operations } = patch;
    return { target: { id }, ifRevisionID, operations };
  }
  const { query, params = {}, ifRevisionID, ...operations } = patch;
  return { target: { query, params }, ifRevisionID, operations };
}

/**
 * Refuses a transaction because of its mutation at an index, from 0, in the shape whose items `@sanity/client` prints. The item holds the
 * kind of problem, one sentence, and whatever else tells a program what happened.
 */
function mutationError(
  status: 400 | 403 | 409,
  item: Readonly<{ type: string; description: string; [detail: string]: unknown }>,
  index: number,
): LakeError {
  const description = `The mutation(s) failed: ${item.description}`;
  return new LakeError(status, "mutationError", description, { items: [{ error: item, index }] });
}
