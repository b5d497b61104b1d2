import { Button } from "@sanity/ui";
import { useState } from "react";

import { ActForm } from "../tools/act-form.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { Field } from "../tools/field.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";
import { Section } from "../tools/section.tsx";
import { useAct } from "./use-act.ts";

/** The form by which somebody changes their own password. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const act = useAct(onChanged);
  const [current, setCurrent] = useState("");
  const [chosen, setChosen] = useState("");
  const change = () => {
    void act.send({ method: "POST", uri: "/staff/me/password", body: { current, chosen } }, () => {
      setCurrent("");
      setChosen("");
      onChanged();
      return "Your password is changed. Your log-ins in other browsers have ended.";
    });
  };
  return (
    <Section title="Password">
      <ActForm act={act} onSend={change}>
        {/* By it a password manager knows whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField label="Current password" value={current} onType={setCurrent} />
        <Field
          label="New password"
          help={`At least ${lakeLimits.shortestPassword} characters; several words are good.`}
          type="password"
          autoComplete="new-password"
          minLength={lakeLimits.shortestPassword}
          maxLength={lakeLimits.longestPassword}
          value={chosen}
          onType={setChosen}
        />
        <Button type="submit" text="Change the password" tone="primary" />
      </ActForm>
    </Section>
  );
}
