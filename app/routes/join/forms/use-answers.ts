import { type FormEventHandler, useState } from "react";

/** The answers to a form. */
export interface Answers {
  /** How many different ones have come. */
  count: number;
  /** The id of the element that had the focus when what the last one answers was sent. */
  sentFrom: string | undefined;
  /** The form's own event handler. */
  onSubmitCapture: FormEventHandler;
}

/**
 * Counts the answers to a form, and keeps from where each was asked for.
 *
 * @param answer the last one, compared by identity
 */
export function useAnswers(answer: unknown): Answers {
  const [focused, setFocused] = useState<string>();
  const [last, setLast] = useState<{ answer: unknown; count: number; sentFrom?: string | undefined }>({
    answer,
    count: 0,
  });
  if (last.answer !== answer) setLast({ answer, count: last.count + 1, sentFrom: focused });
  return {
    count: last.count,
    sentFrom: last.sentFrom,
    onSubmitCapture: () => setFocused(document.activeElement?.id),
  };
}
