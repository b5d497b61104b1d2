import { importOf, type ReplacedCode } from "./replaced-code.ts";

const sending = `  return from(commitActions(client, idPair, request.mutation.params)).pipe(tap({
    error: (error) => {
      "statusCode" in error && typeof error.statusCode == "number" && error.statusCode >= 400 && error.statusCode <= 500 ? request.cancel(error) : request.failure(error);
    },
    next: () => request.success()
  }));`;

/**
 * Ends the request quietly when `@sanity/mutator` will send it again, and also when it was refused: with the error the whole tool would crash, and with it
 * everything else that is open. `watch-typing.ts` keeps what was refused, and offers it with the reason. A session that has ended is no refusal: the page
 * leads to the log-in (`session-end.ts`). Neither is an answer that asks for patience. A transaction whose id is used was saved, and its answer was lost.
 */
const sendingOn = `  const isSavedAlready = (error) => error.statusCode === 409 && /transaction/i.test(error.message);
  return new Observable((subscriber) => from(commitActions(client, idPair, request.mutation.params)).subscribe({
    next: (result) => {
      request.success();
      subscriber.next(result);
    },
    error: (error) => {
      if (isSavedAlready(error)) request.success({ wasSavedBefore: !0 });
      else if (isRefused(error)) request.cancel(error);
      else request.failure(error);
      subscriber.complete();
    },
    complete: () => subscriber.complete()
  }));`;

const snapshotArriving = `(bufferedDocument && bufferedDocument.commit(), firstMutationReceivedAt = void 0, consistency$.next(!0), createInitialBufferedDocument(listenerEvent.document || null))`;

/**
 * The form goes on with the document that was typed into when the stream of events begins again, in place of a second one that knows nothing of it. The
 * form can be edited again after the next event, so there is one even when nothing has changed.
 */
const snapshotResuming = `(bufferedDocument ? (bufferedDocument.resume(listenerEvent.document || null), remoteMutations.next(toSnapshotEvent(bufferedDocument.document.HEAD)), rebase$.next({ type: "rebase", document: bufferedDocument.LOCAL, remoteMutations: [], localMutations: [] }), bufferedDocument) : createInitialBufferedDocument(listenerEvent.document || null))`;

const newIdForEachTry = "return result.assignRandomTransactionId(), result;";

/** A change that is sent again keeps its transaction's id, so that the lake does not take it twice when only its answer was lost. */
const oneIdForAllTries = `result.assignRandomTransactionId();
    this.transactionId ??= result.params.transactionId;
    result.params.transactionId = result.params.resultRev = this.transactionId;
    return result;`;

const arriving = "return this.document.arrive(mutation);";

/** A change that the lake reports as done is not applied to the form again, and not sent again. */
const arrivingOnce = `this.settle(mutation.transactionId);
    this.document.arrive(mutation);
    this.handleDocConsistencyChanged(this.document.isConsistent());
  }
  settle(transactionId) {
    const isSettled = (commit) => transactionId !== void 0 && commit.transactionId === transactionId;
    if (this.sending && isSettled(this.sending.commit)) this.sending.hasArrived = !0;
    for (const commit of this.commits) isSettled(commit) && commit.resolve();
    this.commits = this.commits.filter((commit) => !isSettled(commit));
  }
  // The stream of events has begun again with this document; it may not tell of what was sent before.
  resume(doc) {
    const { committerRunning } = this;
    this.committerRunning = !0;
    // What is in the buffer would be dropped with a document that is not there. A refusal is told by the request.
    this.commit().catch(() => void 0);
    this.committerRunning = committerRunning;
    this.streams = (this.streams ?? 0) + 1;
    this.settle(doc?._rev);
    const past = Mutation.applyAll(this.document.HEAD, this.document.submitted) ?? this.document.past;
    const isUnderWay = this.sending && !this.sending.hasArrived;
    this.document.reset(doc);
    if (!doc && past && (isUnderWay || this.commits.length > 0)) this.document.EDGE = this.document.past = past;
    if (isUnderWay) this.document.stage(this.sending.mutation, !0);
    this.rebase([], []);
    this.performCommits();
    this.handleDocConsistencyChanged(this.document.isConsistent());`;

const squashing = "const squashed = commit.squash(this.LOCAL), docResponder";

const squashingOnce = `const squashed = commit.squash(this.LOCAL), sending = this.sending = { commit, mutation: squashed };
    sending.stream = this.streams;
    "firstStream" in commit || (commit.firstStream = this.streams);
    const docResponder`;

const succeeding = `success: () => {
        debug("Commit succeeded"), docResponder.success(), commit.resolve(), this._cycleCommitter();`;

/**
 * A change whose event the stream may not bring is not waited for: the stream's first document has it, or its event comes as if it was somebody else's. What
 * created the document is waited for, because the form would close until the event comes. It does not come when that document was published meanwhile, so a
 * few seconds are enough.
 */
const succeedingOnce = `success: ({ wasSavedBefore } = {}) => {
        this.sending = void 0;
        const isTold = (wasSavedBefore ? commit.firstStream : sending.stream) === this.streams;
        debug("Commit succeeded");
        if (isTold || (this.document.HEAD === null && !wasSavedBefore)) docResponder.success();
        else if (this.document.HEAD !== null) docResponder.failure();
        else {
          this.document.past ??= this.document.EDGE;
          setTimeout(() => docResponder.failure(), 5e3);
        }
        commit.resolve(), this._cycleCommitter();`;

const failing = `debug("Commit failed"), commit.tries += 1,`;

const failingOnce = `if (sending.hasArrived) return responder.success();
        this.sending = void 0;
        ${failing}`;

const cancelling = `cancel: (error) => {
        this.commits`;

/** What was typed on top of a refused change goes with it: the form would show it as if it was saved. */
const cancellingAll = `cancel: (error) => {
        this.sending = void 0;
        this.buffer = new SquashingBuffer(this.document.HEAD);
        this.commits`;

const takingOver = "this.HEAD = mut.apply(this.HEAD), this.onRemoteMutation";

/** A draft that is gone, because it was published, is remembered for what was typed into it since. */
const takingOverAndRemembering = `this.isNew = this.HEAD === null, this.past = this.HEAD ?? this.past, this.HEAD = mut.apply(this.HEAD), this.HEAD && (this.past = void 0), this.onRemoteMutation`;

const needingRebase = 'debug("needRebase === %s", needRebase)), needRebase;';

/** What was typed into a draft that was gone is shown as the lake saved it, which is a draft made of the published text. */
const needingRebaseOfNew = 'debug("needRebase === %s", needRebase)), needRebase || this.isNew;';

const applyingAll = "this.EDGE = Mutation.applyAll(this.HEAD, this.submitted.concat(this.pending))";

const applyingAllToPast =
  "this.EDGE = Mutation.applyAll(this.HEAD ?? (this.hasUnresolvedMutations() && this.past || null), this.submitted.concat(this.pending))";

const deletingFirst = `debug("Document mutated from remote with local changes"), this.document.EDGE === null && this.handleDocumentDeleted(), this.rebase(`;

const deletingLater = `debug("Document mutated from remote with local changes"), this.rebase(`;

const deleting = `debug("Rebasing document"), this.document.EDGE === null && this.handleDocumentDeleted();`;

/** Typing outlives the news that the draft is gone: the lake makes a new draft for it. So does typing that creates the document. */
const deletingOnce = `debug("Rebasing document");
    if (this.document.EDGE === null && (this.commits.length > 0 || this.buffer.hasChanges())) this.document.EDGE = this.document.past ?? null;
    this.document.EDGE === null && !this.commits.some((commit) => commit.apply(null)) && this.handleDocumentDeleted();`;

const patching = "operations.push((doc) => patch.apply(doc));";

/** A patch of a document that somebody else published or deleted changes nothing; it would crash the form. */
const patchingWhatIsThere = "operations.push((doc) => doc && patch.apply(doc));";

const openingDocument = `firstMutationReceivedAt: captured
      });
    }, bufferedDocument;`;

/**
 * Lets staff go on typing while the lake or the network is away, and loses nothing of it. `@sanity/mutator` keeps what was typed and
 * sends it again for hours. The Studio also passes the error on to its screen, which would crash and lose all of it; it sends a change again under another
 * transaction's id, which would insert an item twice; and it forgets what was typed when the page is left, which `watch-typing.ts` keeps.
 */
export const typingThroughOutages: ReplacedCode = {
  replacements: [
    {
      code: sending,
      instead: sendingOn,
      needs: importOf("isRefused", "../tools/until-answered.ts"),
    },
    { code: snapshotArriving, instead: snapshotResuming },
    { code: newIdForEachTry, instead: oneIdForAllTries },
    { code: arriving, instead: arrivingOnce },
    { code: squashing, instead: squashingOnce },
    { code: succeeding, instead: succeedingOnce },
    { code: failing, instead: failingOnce },
    { code: cancelling, instead: cancellingAll },
    { code: patching, instead: patchingWhatIsThere },
    { code: takingOver, instead: takingOverAndRemembering },
    { code: needingRebase, instead: needingRebaseOfNew },
    { code: applyingAll, instead: applyingAllToPast },
    { code: deletingFirst, instead: deletingLater },
    { code: deleting, instead: deletingOnce },
    {
      code: openingDocument,
      instead: openingDocument.replace("bufferedDocument;", "watchTyping(bufferedDocument), bufferedDocument;"),
      needs: importOf("watchTyping", "../unsaved/watch-typing.ts"),
    },
  ],
  advice: "Find whether a failed request still crashes a form; tests/studio/outages.spec.ts tells.",
};
