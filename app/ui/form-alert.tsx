import { useEffect, useRef } from "react";

import { useHydrated } from "./use-hydrated.ts";

/** What an alert says, and how it is told. */
export interface FormAlertProps {
  /** Names the alert: "There is a problem". */
  label: string;
  /** The error first, then any help with it. */
  messages: readonly string[];
  /** True when no field is wrong, so that the alert itself takes the focus. */
  takesFocus: boolean;
  /** The errors of the field that the visitor is in already: a screen reader reads them with a field only when the focus comes to it. */
  errorsHere?: readonly string[] | undefined;
}

/** A red box at the top of a form, which screen readers announce at once. */
export function FormAlert({ label, messages, takesFocus, errorsHere }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const cameWithPage = useRef(!isHydrated);
  // `autoFocus` sets the focus when the page opens; once the page's script runs, the visitor may already be in a field. When an answer arrives later,
  // the focus is on the button, so it must be moved here.
  useEffect(() => {
    if (takesFocus && !cameWithPage.current) alert.current?.focus();
    cameWithPage.current = false;
  }, [takesFocus, messages]);
  return (
    // A failed form moves the focus here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="form-alert" role="alert" aria-label={label} tabIndex={-1} autoFocus={takesFocus} ref={alert}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {errorsHere?.map((error) => (
        <p key={error} className="visually-hidden">
          {error}
        </p>
      ))}
    </div>
  );
}

/** A green box at the top of a form: what the visitor should know before filling it in, and any help with it. */
export function FormNotice({ id, text, help }: { id?: string; text: string; help?: string }) {
  return (
    <div className="form-notice" role="status" id={id}>
      <p>{text}</p>
      {help !== undefined && <p>{help}</p>}
    </div>
  );
}
