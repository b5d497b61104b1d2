import { Label, Stack, Text, TextInput } from "@sanity/ui";
import { type ComponentProps, useId } from "react";

interface FieldProps extends Omit<ComponentProps<typeof TextInput>, "id" | "onChange"> {
  label: string;
  /** What the field takes, in a sentence. */
  help?: string | undefined;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  onType: (value: string) => void;
}

/** A labelled field of a form. Unless it is optional it must be filled in (`act-form.tsx`). */
export function Field({ label, help, isOptional = false, onType, ...input }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      <TextInput
        {...input}
        id={id}
        aria-required={!isOptional}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {help !== undefined && (
        <Text id={`${id}-help`} size={1} muted>
          {help}
        </Text>
      )}
    </Stack>
  );
}
