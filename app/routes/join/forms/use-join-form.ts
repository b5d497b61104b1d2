import { getFormProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";

import type { FormWords } from "../../../content/queries/forms/form-words.ts";
import type { FormInput } from "../../../ui/form-input.ts";
import type { FieldConstraints } from "./field-constraints.ts";
import { wasUnreachable, type FormAnswer } from "./keep-form-when-unreachable.ts";

/** What a form of a page is made from. */
export interface JoinFormOptions<Name extends string> {
  /** Unique on the page: the ids of its fields are made from it. */
  id: string;
  /** What its button posts as `intent`, where its page has several forms. */
  intent?: string;
  /** What a browser may check by itself, by field, in the order of the page. */
  constraints: FieldConstraints;
  /** What the form's own action answered last, if it did. */
  answer: FormAnswer | undefined;
  words: FormWords;
  /** What stands in the fields of a form that was not sent yet. */
  defaultValues?: Partial<Record<Name, string>> | undefined;
}

/** A form as its screen draws it. */
export interface JoinForm<Name extends string> {
  /** Attributes of the `<form>`. Before script runs the browser checks what it can; from then on the server alone does. */
  props: Omit<ReturnType<typeof getFormProps>, "aria-invalid" | "aria-describedby">;
  /** What a field is told. */
  input: (name: Name) => FormInput;
  /** Why the form did not go through, if it did not. */
  alert: { label: string; messages: readonly string[]; takesFocus: boolean } | undefined;
  /** True while the form is on its way. */
  isBusy: boolean;
}

/**
 * Keeps what was typed in a form and what its action found wrong with it, the same with and without script. Focus goes to the first wrong
 * field, else to the alert.
 */
export function useJoinForm<Name extends string>(options: JoinFormOptions<Name>): JoinForm<Name> {
  const { id, intent = null, constraints, answer, words, defaultValues } = options;
  const isUnreachable = wasUnreachable(answer);
  const [form, fields] = useForm<Record<Name, unknown>>({
    id,
    lastResult: isUnreachable ? undefined : answer,
    defaultNoValidate: false,
  });
  const isAnswered = answer !== undefined && !isUnreachable;
  const { formData } = useNavigation();
  const firstWrong = Object.keys(constraints).find((name) => form.allErrors[name]);

  const messages = isUnreachable
    ? [words.errors.networkFailed]
    : (form.errors ?? (firstWrong === undefined ? undefined : [words.errorSummaryTitle]));

  return {
    props: getFormProps(form, { ariaAttributes: false }),
    input: (name) => {
      const { errors, initialValue } = fields[name];
      return {
        required: false,
        ...constraints[name],
        id: `${id}-${name}`,
        name,
        defaultValue: typeof initialValue === "string" ? initialValue : isAnswered ? undefined : defaultValues?.[name],
        errors,
        isFirstWrong: name === firstWrong,
      };
    },
    alert: messages && { label: words.alertLabel, messages, takesFocus: isUnreachable || firstWrong === undefined },
    isBusy: formData !== undefined && formData.get("intent") === intent,
  };
}
