/** The statuses the lake answers problems with. */
export type LakeErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 429 | 500 | 503;

/**
 * A request the lake refuses, in the words and shape `@sanity/client` turns into a `ClientError` or `ServerError`.
 * Thrown anywhere below HTTP; `http/error-response.ts` is the one place that writes it into an answer.
 */
export class LakeError extends Error {
  override readonly name = "LakeError";

  /**
   * @param status HTTP status of the answer
   * @param type machine-readable kind, for example `mutationError` or `queryParseError`
   * @param description one sentence a person can act on; it is sent to the caller, so it must hold no path and no stack
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
