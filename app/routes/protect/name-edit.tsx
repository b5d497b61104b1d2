import type { FormWords } from "../../content/queries/forms.ts";
import type { PersonalDetailPage } from "../../content/queries/account.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import type { FieldConstraints } from "../join/forms/field-constraints.ts";
import type { FormAnswer } from "../join/forms/keep-form-when-unreachable.ts";
import { DrawnForField } from "../join/forms/drawn-for-field.tsx";
import { JoinForm, useJoinForm } from "../join/forms/join-form.tsx";
import { personalDetailAddress } from "./addresses.ts";

/** The address that the form is sent to, which distinguishes it from the screen's other form. */
export const nameEditAddress = `${personalDetailAddress}?edit=name`;

/** Whether an address is the one of the form's answer. */
export const isNameEdit = (parameters: URLSearchParams): boolean => parameters.get("edit") === "name";

interface NameEditProps {
  words: PersonalDetailPage["nameEdit"];
  formWords: FormWords;
  /** The current name, or what was typed before. */
  name: string;
  /** From `drawnFor` (drawn-for.ts), of the player's account. */
  drawnFor: string;
  constraints: FieldConstraints;
  answer: FormAnswer | undefined;
}

/** Edits the username of a player who registered through Google, once (spec section 5). */
export function NameEdit({ words, formWords, name, drawnFor, constraints, answer }: NameEditProps) {
  const form = useJoinForm<"name">({
    id: "edit-name",
    constraints,
    answer,
    words: formWords,
    defaultValues: { name },
  });
  return (
    <section className="account-section" aria-labelledby="name-edit">
      <h2 id="name-edit">{words.title}</h2>
      <p>{words.text}</p>
      <JoinForm form={form} action={nameEditAddress} submit={{ label: words.button, busyLabel: words.busy }}>
        <DrawnForField value={drawnFor} />
        <FormTextField input={form.input("name")} type="text" autoComplete="name" label={words.nameLabel} />
      </JoinForm>
    </section>
  );
}
