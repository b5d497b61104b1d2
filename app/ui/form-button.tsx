import type { ReactNode } from "react";

/** What a form's button says and does. */
export interface FormButtonProps {
  /** What it says, and what it says while the form is on its way. */
  label: string;
  busyLabel?: string;
  /** True while the form is on its way: a second press would send it twice. */
  isBusy?: boolean;
  /** Sent along with the form, so that its action knows what is wanted. */
  intent?: string;
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

function FormButton({
  label,
  busyLabel,
  isBusy = false,
  intent,
  icon,
  className,
}: FormButtonProps & { className: string }) {
  return (
    <button className={className} disabled={isBusy} {...(intent !== undefined && { name: "intent", value: intent })}>
      {icon}
      {isBusy ? (busyLabel ?? label) : label}
    </button>
  );
}
