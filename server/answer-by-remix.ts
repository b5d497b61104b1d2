import type { AppLoadContext, RequestHandler } from "@remix-run/node";

import { UnansweredPage, UnknownLegalText } from "../app/content/live/page-errors.ts";
import { isDatabaseUnavailable } from "../app/database/errors.ts";

/**
 * Remix's answer to a request. A page that fails because the database is unavailable, because the content lake does not answer, or because a legal text in
 * force is not known, is answered with 503, any other failure with 500.
 *
 * @param handleRemix the built app's handler, made by `createRequestHandler`
 * @param request what is asked for
 * @param context what its loaders get
 */
export async function answerByRemix(
  handleRemix: RequestHandler,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const failures: unknown[] = [];
  const answer = await handleRemix(request, {
    ...context,
    reportFailure: (failure) => {
      context.reportFailure(failure);
      failures.push(failure);
    },
  });
  if (answer.status !== 500 || !failures.some(willPass)) return answer;
  return new Response(answer.body, { status: 503, headers: answer.headers });
}

const willPass = (failure: unknown): boolean =>
  failure instanceof UnknownLegalText || failure instanceof UnansweredPage || isDatabaseUnavailable(failure);
