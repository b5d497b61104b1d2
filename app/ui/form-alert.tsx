import { useArrivalFocus } from "./use-arrival-focus.ts";

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
  const alert = useArrivalFocus(takesFocus, messages);
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

interface FormNoticeProps {
  id?: string;
  text: string;
  help?: string;
  /** True when it tells what has just happened: screen readers say nothing of a status that came with its page, unless it has the focus. */
  takesFocus?: boolean;
}

/** A green box at the top of a form: what the visitor should know before filling it in, and any help with it. */
export function FormNotice({ id, text, help, takesFocus = false }: FormNoticeProps) {
  const notice = useArrivalFocus(takesFocus, text);
  return (
    <div
      className="form-notice"
      role="status"
      id={id}
      tabIndex={takesFocus ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      ref={notice}
    >
      <p>{text}</p>
      {help !== undefined && <p>{help}</p>}
    </div>
  );
}
