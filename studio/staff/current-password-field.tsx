import { Field } from "../tools/field.tsx";

interface CurrentPasswordFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
}

/** The field in which somebody proves by their password that they are still the one who logged in. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <Field {...props} type="password" autoComplete="current-password" maxLength={200} />;
}
