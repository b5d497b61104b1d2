import { useActionData, useSearchParams, type ClientActionFunctionArgs } from "@remix-run/react";

import { type Unreachable, unlessUnreachable, wasUnreachable } from "../join/forms/keep-form-when-unreachable.ts";
import { comingSoonParameter } from "./addresses.ts";

/** The answer to a screen's form. */
export interface ComingSoonAnswer {
  /** What was typed, by field. */
  typed: Readonly<Record<string, string>>;
}

/**
 * Reads from the address which dialog is open, and the answer of `comingSoonAction`.
 *
 * @param services the services of the screen
 * @param typedBefore what was typed before there is an answer, by field
 */
export function useComingSoon(services: readonly string[], typedBefore: ComingSoonAnswer["typed"] = {}) {
  const [parameters] = useSearchParams();
  const asked = parameters.get(comingSoonParameter);
  const answer = useActionData<ComingSoonAnswer>();
  return {
    /** The service whose dialog is open, if any. */
    openService: services.find((service) => service === asked),
    /** What was typed, by field. */
    typed: answer?.typed ?? typedBefore,
  };
}

/**
 * The screen's `clientAction`. The server is asked before a dialog opens and before it closes, so that a session that has ended, perhaps in another
 * tab, leads to the login. Without a connection the dialog opens and closes all the same.
 */
export async function answerComingSoon({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<ComingSoonAnswer & Partial<Unreachable>> {
  // The browser's own form, before it is sent.
  // oxlint-disable-next-line house/request-bodies
  const fields = [...(await request.clone().formData())];
  const typed = Object.fromEntries(fields.flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])));
  const answer = await unlessUnreachable(() => serverAction<ComingSoonAnswer>());
  return wasUnreachable(answer) ? { typed, ...answer } : answer;
}
