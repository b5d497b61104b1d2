import type { FormWords } from "../../../content/queries/forms/form-words.ts";

/** What the button beside a password says. */
export const passwordLabels = ({ showPassword, hidePassword, passwordShown, passwordHidden }: FormWords) => ({
  show: showPassword,
  hide: hidePassword,
  shown: passwordShown,
  hidden: passwordHidden,
});
