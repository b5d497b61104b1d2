import { Button } from "@sanity/ui";
import { useState } from "react";

import { ActForm } from "../tools/act-form.tsx";
import { Field } from "../tools/field.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";
import { passwordAnswer, staffRoles } from "./lake-answers.ts";
import type { NewPassword } from "./new-password.ts";
import { RoleSelect } from "./role-select.tsx";
import { Section } from "../tools/section.tsx";
import { useAct } from "./use-act.ts";

interface AddPersonProps {
  onAdded: (made: NewPassword) => void;
  /** Is called when nobody knows whether somebody was added. */
  onFailed: () => void;
}

/** The form by which an administrator adds somebody. */
export function AddPerson({ onAdded, onFailed }: AddPersonProps) {
  const act = useAct(onFailed);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string>(staffRoles[0]);
  const add = () => {
    const added = (answer: unknown) => {
      const { person, password } = passwordAnswer.parse(answer);
      // The next one may be typed already.
      setName((now) => (now === name ? "" : now));
      setEmail((now) => (now === email ? "" : now));
      onAdded({ id: person.id, name: person.name, password });
      return `${person.name} is added.`;
    };
    void act.send({ method: "POST", uri: "/staff", body: { name, email, role } }, added, email);
  };
  return (
    <Section title="Add somebody">
      <ActForm act={act} onSend={add}>
        <Field label="Name" maxLength={lakeLimits.personName} autoComplete="off" value={name} onType={setName} />
        <Field
          label="E-mail address"
          type="email"
          maxLength={lakeLimits.email}
          autoComplete="off"
          value={email}
          onType={setEmail}
        />
        <RoleSelect label="Role" role={role} onChoose={setRole} />
        <Button type="submit" text="Add" tone="primary" />
      </ActForm>
    </Section>
  );
}
