import type { MouseEvent, ReactNode } from "react";

/** A form's button. */
export interface FormButtonProps {
  /** Its label, and its label while the form is being submitted. */
  label: string;
  busyLabel?: string;
  /** True while the form is being submitted, so that a second press does not send it twice. */
  isBusy?: boolean;
  /** True while it is not available yet, for a reason that the page shows beside it. */
  isBlocked?: boolean;
  /** Sent with the form, so that its action knows which button was pressed. */
  intent?: string;
  /** The address to which this button sends the form, if not the form's own. */
  address?: string;
  /** The accessible name, where the label alone is too short; begins with the label. */
  description?: string | undefined;
  /** An image before the label. */
  icon?: ReactNode;
}

/** A form's main button. */
export function FormSubmit(props: FormButtonProps) {
  return <FormButton {...props} className="form-submit" />;
}

/** Any other button of a form. */
export function FormOtherButton(props: FormButtonProps) {
  return <FormButton {...props} className="form-other-button" />;
}

/** A button that looks like a link, for an alternative step that sends the form's values without validating them. */
export function FormTextButton({ label, intent }: Required<Pick<FormButtonProps, "label" | "intent">>) {
  return (
    <button className="form-text-button" name="intent" value={intent} formNoValidate onClick={pressOnce}>
      {label}
    </button>
  );
}

/**
 * A button's `onClick`: the second press of a double click sends nothing. Without script the browser drops the request of the first press; with script
 * the second would add an entry to the history. Keys pressed twice are two presses: only a button that is busy ignores the second.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

const pressInVain = (event: MouseEvent): void => event.preventDefault();

function FormButton({
  label,
  busyLabel,
  isBusy = false,
  isBlocked = false,
  intent,
  address,
  description,
  icon,
  className,
}: FormButtonProps & { className: string }) {
  return (
    <button
      className={className}
      disabled={isBlocked}
      // Were it disabled, it would lose the focus, and a screen reader would not say that it is busy.
      aria-disabled={isBusy || undefined}
      aria-label={description}
      formAction={address}
      onClick={isBusy ? pressInVain : pressOnce}
      {...(intent !== undefined && { name: "intent", value: intent })}
    >
      {icon}
      {isBusy ? (busyLabel ?? label) : label}
    </button>
  );
}
