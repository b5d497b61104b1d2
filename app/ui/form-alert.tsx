import { useEffect, useRef } from "react";

import { useHydrated } from "./use-hydrated.ts";

/** Why a form did not go through. */
export interface FormAlertProps {
  /** Names the alert: "There is a problem". */
  label: string;
  /** The error first, then any help with it. */
  messages: readonly string[];
  /** True when no field is wrong, so that the alert itself is what the visitor has to see. */
  takesFocus: boolean;
}

/** A red box at the top of a form, read out at once by screen readers. */
export function FormAlert({ label, messages, takesFocus }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const cameWithPage = useRef(!isHydrated);
  // `autoFocus` serves the page as it opens, and by the time its script runs the visitor may be in a field; an answer that arrives later finds
  // the focus on a button that was disabled meanwhile.
  useEffect(() => {
    if (takesFocus && !cameWithPage.current) alert.current?.focus();
    cameWithPage.current = false;
  }, [takesFocus, messages]);
  return (
    // A form that failed brings the visitor here.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div className="form-alert" role="alert" aria-label={label} tabIndex={-1} autoFocus={takesFocus} ref={alert}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** A green box at the top of a form, with what the visitor should know before filling it in, and any help with it. */
export function FormNotice({ text, help }: { text: string; help?: string }) {
  return (
    <div className="form-notice" role="status">
      <p>{text}</p>
      {help !== undefined && <p>{help}</p>}
    </div>
  );
}
