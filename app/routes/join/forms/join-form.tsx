import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";

import type { FormWords } from "../../../content/queries/forms.ts";
import { FormAlert, type FormAlertProps } from "../../../ui/form-alert.tsx";
import { FormSubmit, type FormButtonProps } from "../../../ui/form-button.tsx";
import { FormHoneypot } from "../../../ui/form-honeypot.tsx";
import type { FormInput } from "../../../ui/form-input.ts";
import type { FieldConstraints } from "./field-constraints.ts";
import { type FormAnswer, wasUnreachable } from "./keep-form-when-unreachable.ts";
import { type Answers, useAnswers } from "./use-answers.ts";
import { type ChangedFields, useChangedFields } from "./use-changed-fields.ts";

/** What a form of a page is made from. */
export interface JoinFormOptions<Name extends string> {
  /** Unique on the page; the ids of its fields derive from it. */
  id: string;
  /** The value its button posts as `intent`, on a page with several forms. */
  intent?: string;
  /** The constraints that a browser can check by itself, by field, in the order of the page. */
  constraints: FieldConstraints;
  /** The last answer of the form's own action, if there is one. */
  answer: FormAnswer | undefined;
  words: FormWords;
  /** The initial values of the fields. */
  defaultValues?: Partial<Record<Name, string | undefined>> | undefined;
}

/** The state of a form and of its last answer, for its screen to draw. */
export interface JoinFormState<Name extends string> {
  /** Attributes of the `<form>`. Before script runs, the browser checks the constraints it knows; afterwards only the server checks. */
  props: Omit<ReturnType<typeof getFormProps>, "aria-invalid" | "aria-describedby"> &
    Pick<ChangedFields, "onInput"> &
    Pick<Answers, "onSubmitCapture">;
  /** The errors of a field. */
  input: (name: Name) => FormInput;
  /** Why the form was refused, if it was. */
  alert: FormAlertProps | undefined;
  /** How many answers have come. Each draws its alert anew, so that a screen reader says it although it may be the same. */
  answers: number;
  /** True while the form is being sent. */
  isBusy: boolean;
}

/** The field (value) that each field (key) is compared with. A change of it may also correct the other field's error. */
const comparedWith: Readonly<Record<string, string>> = { confirmpassword: "password" };

/** The last answer of the page's action, if there is one. */
export const useFormAnswer = (): FormAnswer | undefined => useActionData<FormAnswer>();

/**
 * Keeps what was typed in a form and what its action found wrong with it, the same with and without script. Focus goes to the first wrong field, else
 * to the alert. With script, a field's error disappears when the field is changed. The alert about wrong fields disappears with the last such error,
 * and nothing is announced then.
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
  const { count, sentFrom, onSubmitCapture } = useAnswers(answer);
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
    props: {
      ...getFormProps(form, { ariaAttributes: false }),
      onInput: changed.onInput,
      onSubmitCapture,
    },
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
    alert: messages && {
      label: words.alertLabel,
      messages,
      takesFocus: isUnreachable || firstWrong === undefined,
      // They stay when the field is changed, because a change of an alert may be read out.
      errorsHere: firstWrong !== undefined && sentFrom === idOf(firstWrong) ? form.allErrors[firstWrong] : undefined,
    },
    answers: count,
    isBusy: formData !== undefined && formData.get("intent") === intent,
  };
}

/** `replace`: with script, the way back does not lead to the form once it is taken. */
interface JoinFormProps extends Pick<FormProps, "action" | "encType" | "replace"> {
  form: Pick<JoinFormState<never>, "props" | "alert" | "answers" | "isBusy">;
  /** What the visitor should know before filling in the form. Hidden once there is a reason why the form was refused. */
  notice?: ReactNode;
  /** The label of the field that only programs fill in, where the form has one. */
  honeypotLabel?: string;
  /** The button that Enter presses. */
  submit: Pick<FormButtonProps, "label" | "busyLabel" | "isBlocked">;
  /** What follows that button. */
  behind?: ReactNode;
  /** The fields. */
  children?: ReactNode;
}

/**
 * Draws a form: why it was refused, its fields and its button. Whoever follows a link and comes back finds what was typed only if the form's first two
 * fields have the same names before and after script runs: by those names and its action Chromium recognises the form.
 */
export function JoinForm({ form, notice, honeypotLabel, submit, behind, children, ...address }: JoinFormProps) {
  const { props, alert, answers, isBusy } = form;
  return (
    <Form method="post" {...address} {...props}>
      {alert ? <FormAlert key={answers} {...alert} /> : notice}
      {honeypotLabel !== undefined && <FormHoneypot id={`${props.id}-honeypot`} label={honeypotLabel} />}
      {children}
      <FormSubmit {...submit} isBusy={isBusy} />
      {/* Who sent the form from a field hears nothing of the button's new label. */}
      <span className="visually-hidden" role="status">
        {isBusy && submit.busyLabel}
      </span>
      {behind}
    </Form>
  );
}
