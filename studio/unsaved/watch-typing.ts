import { sentenceOf } from "../tools/sentence-of.ts";
import type { KeptChange, KeptChanges } from "./kept-changes.ts";

/** The parts of `@sanity/mutator`'s `BufferedDocument` that are watched here. */
export interface TypedDocument {
  /** With what was typed; null when there is no such document. */
  readonly LOCAL: KeptChange["typed"] | null;
  /** As the lake has it. */
  readonly document: { readonly HEAD: KeptChange["base"] | null };
  readonly commits: { readonly length: number };
  readonly buffer: { hasChanges(): boolean };
  /** What was sent and is not answered (`typing-through-outages.ts`); the lake may have told of it already. */
  readonly sending?: { readonly hasArrived?: boolean } | undefined;
  onMutation?: ((event: TypedEvent) => void) | undefined;
  onRemoteMutation?: ((mutation: object) => void) | undefined;
  onConsistencyChanged?: ((isConsistent: boolean) => void) | undefined;
  /** Has the form show this document. */
  onRebase?:
    ((document: KeptChange["typed"] | null, remote: readonly object[], local: readonly object[]) => void) | undefined;
  /** Called while `LOCAL` still has what was typed into the document that somebody else deleted or published. */
  onDelete?: ((document: object) => void) | undefined;
  commitHandler?: ((commit: SentCommit) => void) | undefined;
}

interface TypedEvent {
  readonly remote: boolean;
  readonly mutation: { readonly mutations: readonly { readonly createIfNotExists?: KeptChange["base"] }[] };
}

interface SentCommit {
  readonly success: (answer?: { wasSavedBefore: boolean }) => void;
  readonly failure: () => void;
  readonly cancel: (error: Error) => void;
}

/** Whose changes are kept, and where. */
export interface Keeper extends Pick<KeptChanges, "keep" | "forget"> {
  readonly userId: string;
  readonly pageId: string;
  /** Called when the lake has refused a change, which is kept by then. The form has nothing left to show, so the Studio begins anew and offers the change. */
  readonly refused: () => void;
  /** Called when the lake has refused a change of a task, of which nothing is kept: the form shows the task as it is. */
  readonly taskRefused: (failure: Error) => void;
}

/** What the form of a task writes. It is in the dataset of comments, and neither a draft nor what is published. */
const taskType = "tasks.task";

/** How long a change may wait for its answer before it counts as unconfirmed. */
const answerIsLateAfterMilliseconds = 5_000;

const watched = new Set<() => void>();
let keeper: Keeper | undefined;

/** Names who is signed in. Before that nothing is kept. */
export function keepTypingFor(next: Keeper): void {
  keeper = next;
}

/** Keeps everything that is not confirmed: before the page is left. */
export function keepAllTyping(): void {
  for (const keepIfUnsaved of watched) keepIfUnsaved();
}

/**
 * Keeps what is typed into a document from the moment on that the lake refuses it or does not answer, and forgets it when the lake has confirmed all of it.
 * While the lake answers, nothing is written. Of a task nothing is kept. The Studio's own code calls this for each document that it opens
 * (`typing-through-outages.ts`).
 */
export function watchTyping(document: TypedDocument): void {
  const { onMutation, onRemoteMutation, onConsistencyChanged, commitHandler } = document;
  let key: string | undefined;
  let base: KeptChange["base"] | undefined;
  let sentAt: number | undefined;
  let hasFailed = false;

  const isUnderWay = () => document.sending !== undefined && !document.sending.hasArrived;
  const isUnsaved = () => isUnderWay() || document.commits.length > 0 || document.buffer.hasChanges();
  const keep = (refusal?: string) => {
    base = document.document.HEAD ?? base;
    if (!keeper || !base || base._type === taskType || !document.LOCAL || !isUnsaved()) return;
    key ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
    const { userId, pageId } = keeper;
    const at = new Date().toISOString();
    keeper.keep({ key, userId, pageId, at, base, typed: document.LOCAL, ...(refusal !== undefined && { refusal }) });
  };
  const keepIfUnsaved = () => keep();
  const forget = () => {
    watched.delete(keepIfUnsaved);
    if (key !== undefined) keeper?.forget(key);
    key = undefined;
  };
  // Only the person who typed decides what becomes of a text that the Studio removes from its form now.
  const leaveKept = (refusal?: string) => {
    keep(refusal);
    watched.delete(keepIfUnsaved);
    key = undefined;
    hasFailed = false;
  };
  const isLate = () => sentAt !== undefined && Date.now() - sentAt > answerIsLateAfterMilliseconds;

  document.onMutation = (event) => {
    onMutation?.(event);
    if (event.remote) return;
    watched.add(keepIfUnsaved);
    const created = event.mutation.mutations.find(({ createIfNotExists }) => createIfNotExists);
    base = document.document.HEAD ?? created?.createIfNotExists ?? base;
    if (document.LOCAL === null) forget();
    else if (hasFailed || isLate()) keepIfUnsaved();
  };
  document.onRemoteMutation = (mutation) => {
    onRemoteMutation?.(mutation);
    // It may be what was sent last, whose answer was lost.
    if (!isUnsaved()) forget();
  };
  document.onConsistencyChanged = (isConsistent) => {
    onConsistencyChanged?.(isConsistent);
    if (isConsistent && !isUnsaved()) forget();
  };
  document.onDelete = () => {
    if (isUnsaved()) leaveKept();
    else forget();
  };
  document.commitHandler = (commit) => {
    sentAt = Date.now();
    commitHandler?.({
      ...commit,
      success(answer) {
        sentAt = undefined;
        hasFailed = false;
        commit.success(answer);
        if (isUnsaved()) {
          if (key !== undefined) keepIfUnsaved();
        } else forget();
      },
      failure() {
        hasFailed = true;
        sentAt = undefined;
        commit.failure();
        // What failed may have been saved nevertheless, and its event may have come.
        if (isUnsaved()) keepIfUnsaved();
        else forget();
      },
      cancel(error) {
        leaveKept(sentenceOf(error));
        sentAt = undefined;
        commit.cancel(error);
        if (base?._type !== taskType) {
          keeper?.refused();
          return;
        }
        document.onRebase?.(document.LOCAL, [], []);
        keeper?.taskRefused(error);
      },
    });
  };
}
