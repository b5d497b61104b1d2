/** The HTTP statuses of the lake's error answers. */
export type LakeErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 429 | 500 | 503;

/**
 * A request that the lake refuses, in the words and shape that `@sanity/client` turns into a `ClientError` or `ServerError`. It is thrown anywhere
 * below HTTP; only `http/error-response.ts` turns it into an answer.
 */
export class LakeError extends Error {
  override readonly name = "LakeError";

  /**
   * @param status HTTP status of the answer
   * @param type machine-readable kind, for example `mutationError` or `queryParseError`
   * @param description one sentence a person can act on; it is sent to the caller, so it must contain no path and no stack
   * @param details further members of the answer's `error` object, for example a mutation error's `items`
   */
  constructor(
    readonly status: LakeErrorStatus,
    readonly type: string,
    description: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(description);
  }
}

/** The refusal of an action on documents or on a release. */
export const refusedAction = (status: 400 | 403 | 404 | 409, description: string): LakeError =>
  new LakeError(status, "actionError", description);

/**
 * Whether an error is a failure of the lake, which its operator must see, and not a foreseen refusal, which any client can cause. A refusal with 503 for
 * want of room or time is foreseen; one that something else caused, such as a full disk, is not.
 */
export function isFailure(error: unknown): boolean {
  if (error instanceof LakeError) return error.status === 500 || error.cause !== undefined;
  return !(error instanceof ClientDisconnectedError);
}

/** Ends the work for a client that no longer waits for its answer. It is no failure of the lake, so it is not logged as one. */
export class ClientDisconnectedError extends Error {
  override readonly name = "ClientDisconnectedError";

  constructor() {
    super("The client disconnected");
  }
}
