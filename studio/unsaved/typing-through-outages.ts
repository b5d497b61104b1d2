import { fileURLToPath } from "node:url";

import { replacedCode, type Replacement } from "../replaced-code.ts";

const sending = `  return from(commitActions(client, idPair, request.mutation.params)).pipe(tap({
    error: (error) => {
      "statusCode" in error && typeof error.statusCode == "number" && error.statusCode >= 400 && error.statusCode <= 500 ? request.cancel(error) : request.failure(error);
    },
    next: () => request.success()
  }));`;

/**
 * Ends the request quietly when `@sanity/mutator` will send it again, and still shows the error of one that was refused. A session that has ended is no
 * refusal: the page leads to the log-in (`session-end.ts`). A transaction whose id is used was saved, and its answer was lost.
 */
const sendingOn = `  const statusOf = (error) => "statusCode" in error && typeof error.statusCode == "number" ? error.statusCode : 0;
  const isRefused = (error) => statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 401;
  const isSavedAlready = (error) => statusOf(error) === 409 && /transaction/i.test(error.message);
  return new Observable((subscriber) => from(commitActions(client, idPair, request.mutation.params)).subscribe({
    next: (result) => {
      request.success();
      subscriber.next(result);
    },
    error: (error) => {
      if (isSavedAlready(error)) {
        request.success();
        subscriber.complete();
      } else if (isRefused(error)) {
        request.cancel(error);
        subscriber.error(error);
      } else {
        request.failure(error);
        subscriber.complete();
      }
    },
    complete: () => subscriber.complete()
  }));`;

const newIdForEachTry = "return result.assignRandomTransactionId(), result;";

/** A change that is sent again keeps its transaction's id, so that the lake does not take it twice when only its answer was lost. */
const oneIdForAllTries = `result.assignRandomTransactionId();
    this.transactionId ??= result.params.transactionId;
    result.params.transactionId = result.params.resultRev = this.transactionId;
    return result;`;

const arriving = "return this.document.arrive(mutation);";

/** A change that the lake reports as done is not applied to the form again, and not sent again. */
const arrivingOnce = `if (this.sending?.transactionId === mutation.transactionId) this.sending.hasArrived = true;
    for (const commit of this.commits) commit.transactionId === mutation.transactionId && commit.resolve();
    this.commits = this.commits.filter((commit) => commit.transactionId !== mutation.transactionId);
    return this.document.arrive(mutation);`;

const squashing = "const squashed = commit.squash(this.LOCAL), docResponder";

const failing = `debug("Commit failed"), commit.tries += 1,`;

const openingDocument = `firstMutationReceivedAt: captured
      });
    }, bufferedDocument;`;

const watchTyping = fileURLToPath(new URL("./watch-typing.ts", import.meta.url));

const replacements: readonly Replacement[] = [
  { code: sending, instead: sendingOn },
  { code: newIdForEachTry, instead: oneIdForAllTries },
  { code: arriving, instead: arrivingOnce },
  { code: squashing, instead: `const squashed = (this.sending = commit, commit.squash(this.LOCAL)), docResponder` },
  {
    code: failing,
    instead: `if (commit.hasArrived) return responder.success();
        ${failing}`,
  },
  {
    code: openingDocument,
    instead: openingDocument.replace("bufferedDocument;", "watchTyping(bufferedDocument), bufferedDocument;"),
    needs: `import { watchTyping } from ${JSON.stringify(watchTyping)};`,
  },
];

/**
 * A Vite plugin that lets staff go on typing while the lake or the network is away, and loses nothing of it. `@sanity/mutator` keeps what was typed and
 * sends it again for hours. The Studio also passes the error on to its screen, which would crash and lose all of it; it sends a change again under another
 * transaction's id, which would insert an item twice; and it forgets what was typed when the page is left, which `watch-typing.ts` keeps.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function typingThroughOutages() {
  return replacedCode(
    "typing-through-outages",
    replacements,
    "Find whether a failed request still crashes a form; tests/studio/outages.spec.ts tells.",
  );
}
