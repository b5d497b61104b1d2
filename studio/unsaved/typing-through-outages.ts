import { replacedCode } from "./replaced-code.ts";

const sending = `  return from(commitActions(client, idPair, request.mutation.params)).pipe(tap({
    error: (error) => {
      "statusCode" in error && typeof error.statusCode == "number" && error.statusCode >= 400 && error.statusCode <= 500 ? request.cancel(error) : request.failure(error);
    },
    next: () => request.success()
  }));`;

/** Ends the request quietly when `@sanity/mutator` will send it again, and still shows the error of one that was refused. */
const sendingOn = `  const isRefused = (error) => "statusCode" in error && typeof error.statusCode == "number" && error.statusCode >= 400 && error.statusCode < 500;
  return new Observable((subscriber) => from(commitActions(client, idPair, request.mutation.params)).subscribe({
    next: (result) => {
      request.success();
      subscriber.next(result);
    },
    error: (error) => {
      if (isRefused(error)) {
        request.cancel(error);
        subscriber.error(error);
      } else {
        request.failure(error);
        subscriber.complete();
      }
    },
    complete: () => subscriber.complete()
  }));`;

/**
 * A Vite plugin that lets staff go on typing while the lake or the network is away. `@sanity/mutator` keeps what was typed and sends it again for hours,
 * but the Studio also passes the error on to its screen, which crashes and loses all of it.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function typingThroughOutages() {
  return replacedCode(
    "typing-through-outages",
    [{ code: sending, instead: sendingOn }],
    "Find whether a failed request still crashes a form; tests/studio/outages.spec.ts tells.",
  );
}
