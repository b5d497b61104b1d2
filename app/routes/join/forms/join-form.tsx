import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";

import type { FormWords } from "../../../content/queries/forms/form-words.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormSubmit, type FormButtonProps } from "../../../ui/form-button.tsx";
import { FormHoneypot } from "../../../ui/form-honeypot.tsx";
import type { FormInput } from "../../../ui/form-input.ts";
import type { FieldConstraints } from "./field-constraints.ts";
import { type FormAnswer, wasUnreachable } from "./keep-form-when-unreachable.ts";
import { type ChangedFields, useChangedFields } from "./use-changed-fields.ts";

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
  defaultValues?: Partial<Record<Name, string | undefined>> | undefined;
}

/** What a form holds and was answered, as its screen draws it. */
export interface JoinFormState<Name extends string> {
  /** Attributes of the `<form>`. Before script runs the browser checks what it can; from then on the server alone does. */
  props: Omit<ReturnType<typeof getFormProps>, "aria-invalid" | "aria-describedby"> & Pick<ChangedFields, "onInput">;
  /** What a field is told. */
  input: (name: Name) => FormInput;
  /** Why the form did not go through, if it did not. */
  alert: { label: string; messages: readonly string[]; takesFocus: boolean } | undefined;
  /** True while the form is on its way. */
  isBusy: boolean;
}

/** The field that another is compared with: its change may mend the other. */
const comparedWith: Readonly<Record<string, string>> = { confirmpassword: "password" };

/** What the page's action answered last, if it did. */
export const useFormAnswer = (): FormAnswer | undefined => useActionData<FormAnswer>();

/**
 * Keeps what was typed in a form and what its action found wrong with it, the same with and without script. Focus goes to the first wrong
 * field, else to the alert. Where script runs, what was wrong with a field is no longer said once the field is changed, and the alert that
 * speaks of such fields goes with the last; nothing is announced then.
 */
export function useJoinForm<Name extends string>(options: JoinFormOptions<Name>): JoinFormState<Name> {
  const { id, intent = null, constraints, answer, words, defaultValues } = options;
  const isUnreachable = wasUnreachable(answer);
  const [form, fields] = useForm<Record<Name, unknown>>({
    id,
    lastResult: isUnreachable ? undefined : answer,
    defaultNoValidate: false,
  });
  const isAnswered = answer !== undefined && !isUnreachable;
  const { formData } = useNavigation();
  const changed = useChangedFields(id, isUnreachable ? undefined : answer);
  const idOf = (name: string) => `${id}-${name}`;
  const isChanged = (name: string) => [name, comparedWith[name]].some((field) => field && changed.has(idOf(field)));
  const wrong = Object.keys(constraints).filter((name) => form.allErrors[name]);
  const [firstWrong] = wrong;
  const isMended = wrong.every(isChanged);

  const messages = isUnreachable
    ? [words.errors.networkFailed]
    : (form.errors ?? (isMended ? undefined : [words.errorSummaryTitle]));

  return {
    props: { ...getFormProps(form, { ariaAttributes: false }), onInput: changed.onInput },
    input: (name) => {
      const { errors, initialValue } = fields[name];
      return {
        required: false,
        ...constraints[name],
        id: idOf(name),
        name,
        defaultValue: typeof initialValue === "string" ? initialValue : isAnswered ? undefined : defaultValues?.[name],
        errors: isChanged(name) ? undefined : errors,
        isFirstWrong: name === firstWrong,
      };
    },
    alert: messages && { label: words.alertLabel, messages, takesFocus: isUnreachable || firstWrong === undefined },
    isBusy: formData !== undefined && formData.get("intent") === intent,
  };
}

/** A form and what stands in it. */
export interface JoinFormProps extends Pick<FormProps, "action" | "encType"> {
  form: Pick<JoinFormState<never>, "props" | "alert" | "isBusy">;
  /** What the visitor should know before filling it in. It gives way to why the form did not go through. */
  notice?: ReactNode;
  /** The label of the field that only programs fill in, where the form has one. */
  honeypotLabel?: string;
  /** The button that Enter presses. */
  submit: Pick<FormButtonProps, "label" | "busyLabel" | "isBlocked">;
  /** What stands behind that button. */
  behind?: ReactNode;
  /** The fields. */
  children?: ReactNode;
}

/** Draws a form: why it did not go through, its fields, its button. */
export function JoinForm({ form, notice, honeypotLabel, submit, behind, children, ...address }: JoinFormProps) {
  const { props, alert, isBusy } = form;
  return (
    <Form method="post" {...address} {...props}>
      {alert ? <FormAlert {...alert} /> : notice}
      {children}
      {honeypotLabel !== undefined && <FormHoneypot id={`${props.id}-honeypot`} label={honeypotLabel} />}
      <FormSubmit {...submit} isBusy={isBusy} />
      {behind}
    </Form>
  );
}
