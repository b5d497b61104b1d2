import { Button, Code, Stack, Text } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";

import { ActForm } from "../tools/act-form.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { Field } from "../tools/field.tsx";
import { keyAnswer, type OwnAccount, recoveryAnswer } from "./lake-answers.ts";
import { OnceOnly } from "./once-only.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAct } from "./use-act.ts";
import { Disclosure } from "../tools/disclosure.tsx";

interface CodeAppProps {
  account: OwnAccount;
  onChanged: () => void;
}

/** The part of somebody's account about their code app: adding one, its recovery codes, and removing it. */
export function CodeApp({ account, onChanged }: CodeAppProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [done, setDone] = useState<string>();
  /** Whether the last code was refused, or its answer was lost, and with it the recovery codes. */
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Code app" headingRef={heading}>
      <Text>
        {account.hasCodeApp
          ? `Your log-in asks for a code of your code app. You have ${account.recoveryCodesLeft} recovery codes left.`
          : "With a code app on your phone, nobody can log in with your password alone."}
      </Text>
      {recoveryCodes && (
        <OnceOnly
          title="Your recovery codes"
          headingLevel="h3"
          help="Without your phone, each of them opens your log-in once. Keep them where your phone is not. Nobody can read them here again."
          secret={recoveryCodes.join("\n")}
          onClose={() => {
            setRecoveryCodes(undefined);
            heading.current?.focus();
          }}
        />
      )}
      {account.hasCodeApp ? (
        <RemoveCodeApp
          onRemoved={() => {
            setRecoveryCodes(undefined);
            setFailed(false);
            setDone("Your code app is removed.");
            onChanged();
            // The form that had the focus is about to go.
            heading.current?.focus();
          }}
          onFailed={onChanged}
        />
      ) : (
        <AddCodeApp
          onAdded={(codes) => {
            setRecoveryCodes(codes);
            setFailed(false);
            setDone("Your code app is added. Your log-ins in other browsers have ended.");
            onChanged();
          }}
          onFailed={() => {
            setFailed(true);
            setDone(undefined);
            onChanged();
          }}
        />
      )}
      <Outcome
        act={{
          done,
          problem:
            account.hasCodeApp && hasFailed
              ? "Your code app is on, but its recovery codes were lost on their way here. Remove the code app below and add it again, to get others."
              : undefined,
        }}
      />
    </Section>
  );
}

interface AddCodeAppProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  /** Is called when nobody knows whether it was added. */
  onFailed: () => void;
}

function AddCodeApp({ onAdded, onFailed }: AddCodeAppProps) {
  const act = useAct(onFailed);
  const [current, setCurrent] = useState("");
  const [key, setKey] = useState<{ spelt: string; address: string }>();
  const begin = () => {
    void act.send({ method: "POST", uri: "/staff/me/code-app", body: { current } }, (answer) => {
      setKey(keyAnswer.parse(answer).key);
      setCurrent("");
      return "Now add the key to your code app.";
    });
  };
  if (key) {
    return (
      <ConfirmCodeApp codeKey={key} onAdded={onAdded} onFailed={onFailed} onBeginAgain={() => setKey(undefined)} />
    );
  }
  return (
    <ActForm act={act} onSend={begin}>
      <CurrentPasswordField label="Your password" value={current} onType={setCurrent} />
      <Button type="submit" text="Add a code app" tone="primary" />
    </ActForm>
  );
}

interface ConfirmCodeAppProps extends AddCodeAppProps {
  codeKey: { spelt: string; address: string };
  /** A key is forgotten after ten minutes, or five wrong codes. */
  onBeginAgain: () => void;
}

function ConfirmCodeApp({ codeKey, onAdded, onFailed, onBeginAgain }: ConfirmCodeAppProps) {
  const act = useAct(onFailed);
  const [code, setCode] = useState("");
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.focus();
  }, []);
  const confirm = () => {
    void act.send({ method: "POST", uri: "/staff/me/code-app/confirm", body: { code } }, (answer) => {
      onAdded(recoveryAnswer.parse(answer).recoveryCodes);
      return "Your code app is added.";
    });
  };
  return (
    <ActForm act={act} onSend={confirm}>
      <Stack gap={4} ref={shown} tabIndex={-1}>
        <Text>In your code app, add an account by its key, and type this key:</Text>
        <Code data-testid="code-app-key" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {codeKey.spelt}
        </Code>
        <Text size={1}>
          <a href={codeKey.address}>Or open it in a code app on this device</a>
        </Text>
      </Stack>
      <Field
        label="The code that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onType={setCode}
      />
      <Button type="submit" text="Turn it on" tone="primary" />
      <Button type="button" mode="ghost" text="Begin again" onClick={onBeginAgain} />
    </ActForm>
  );
}

function RemoveCodeApp({ onRemoved, onFailed }: { onRemoved: () => void; onFailed: () => void }) {
  const act = useAct(onFailed);
  const [current, setCurrent] = useState("");
  const [code, setCode] = useState("");
  const remove = () => {
    void act.send({ method: "POST", uri: "/staff/me/code-app/remove", body: { current, code } }, () => {
      onRemoved();
      return "Your code app is removed.";
    });
  };
  return (
    <Disclosure title="Remove the code app">
      <ActForm act={act} onSend={remove}>
        <CurrentPasswordField label="Your password" value={current} onType={setCurrent} />
        <Field
          label="A code, or a recovery code"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onType={setCode}
        />
        <Button type="submit" text="Remove it" tone="critical" mode="ghost" />
      </ActForm>
    </Disclosure>
  );
}
