import { useState } from "react";

import { FormField } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";
import { useHydrated } from "./use-hydrated.ts";

interface FormPasswordFieldProps {
  input: FormInput;
  autoComplete: "current-password" | "new-password";
  label: string;
  hint?: string;
  /** The labels of the button that shows the password, and what screen readers announce after it was pressed. */
  labels: { showPassword: string; hidePassword: string; passwordShown: string; passwordHidden: string };
  /** The account's name, where the form has no field for it. Only for password managers: it is neither visible nor sent. */
  username?: string;
}

/** A password with its label, hint and errors. With script, a button shows the entered password; without script there is no such button. */
export function FormPasswordField(props: FormPasswordFieldProps) {
  const { input, autoComplete, label, hint, labels, username } = props;
  const { id, name, required, minLength, errors, isFirstWrong } = input;
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState<boolean>();
  return (
    <FormField id={id} label={label} hint={hint} errors={errors}>
      {username !== undefined && <input type="email" autoComplete="username" value={username} readOnly hidden />}
      <div className="form-control">
        <input
          id={id}
          className="form-input"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          name={name}
          required={required}
          minLength={minLength}
          {...describedBy(input, hint)}
          // The form was shown again so that the visitor corrects this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirstWrong}
        />
        {isHydrated && (
          <button
            type="button"
            className="form-password-toggle"
            // Some forms have two of them.
            aria-label={`${isShown ? labels.hidePassword : labels.showPassword}: ${label}`}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isCrossedOut={isShown === true} />
          </button>
        )}
        <span className="visually-hidden" role="status">
          {isShown !== undefined && (isShown ? labels.passwordShown : labels.passwordHidden)}
        </span>
      </div>
    </FormField>
  );
}

function EyeIcon({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M2 12c2.4-4.4 5.8-6.6 10-6.6s7.6 2.2 10 6.6c-2.4 4.4-5.8 6.6-10 6.6S4.4 16.4 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossedOut && <path d="M4 20 20 4" />}
    </svg>
  );
}
