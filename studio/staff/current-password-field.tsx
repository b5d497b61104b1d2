import { Field } from "../tools/field.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";

interface CurrentPasswordFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
}

/** The field in which somebody proves by their password that they are still the one who logged in. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <Field {...props} type="password" autoComplete="current-password" maxLength={lakeLimits.longestPassword} />;
}
