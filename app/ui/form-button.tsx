import type { ReactNode } from "react";

/** What a form's button says and does. */
export interface FormButtonProps {
  /** What it says, and what it says while the form is on its way. */
  label: string;
  busyLabel?: string;
  /** True while the form is on its way: a second press would send it twice. */
  isBusy?: boolean;
  /** True while it cannot be pressed yet, for a reason that the page gives beside it. */
  isBlocked?: boolean;
  /** Sent along with the form, so that its action knows what is wanted. */
  intent?: string;
  /** What a screen reader says instead of words that are too short by themselves; it begins with them. */
  description?: string | undefined;
  /** An image in front of the words. */
  icon?: ReactNode;
}

/** The one button a form was made for. */
export function FormSubmit(props: FormButtonProps) {
  return <FormButton {...props} className="form-submit" />;
}

/** Any other button of a form. */
export function FormOtherButton(props: FormButtonProps) {
  return <FormButton {...props} className="form-other-button" />;
}

/** A button that looks like a link, for another way on that takes what was typed along, right or not. */
export function FormTextButton({ label, intent }: Required<Pick<FormButtonProps, "label" | "intent">>) {
  return (
    <button className="form-text-button" name="intent" value={intent} formNoValidate>
      {label}
    </button>
  );
}

function FormButton({
  label,
  busyLabel,
  isBusy = false,
  isBlocked = false,
  intent,
  description,
  icon,
  className,
}: FormButtonProps & { className: string }) {
  return (
    <button
      className={className}
      disabled={isBusy || isBlocked}
      aria-label={description}
      {...(intent !== undefined && { name: "intent", value: intent })}
    >
      {icon}
      {isBusy ? (busyLabel ?? label) : label}
    </button>
  );
}
