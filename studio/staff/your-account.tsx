import { Button, Card, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useRef, useState } from "react";

import { indianTime } from "../indian-time.ts";
import { ActForm } from "../tools/act-form.tsx";
import { Field } from "../tools/field.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { ToolPage } from "../tools/tool-page.tsx";
import { useAnswer } from "../tools/use-answer.ts";
import { CodeApp } from "./code-app.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { type LogIn, ownAnswer, roleTitles } from "./lake-answers.ts";
import { useAct } from "./use-act.ts";

/** The tool in which everybody sees their own account: password, code app and log-ins. */
export function YourAccount() {
  const { answer, problem, readAgain } = useAnswer("/staff/me", ownAnswer);
  return (
    <ToolPage title="Your account" testId="your-account">
      <Outcome act={{ problem }} />
      {answer ? (
        <>
          <Text>{`${answer.account.name}, ${answer.account.email}, role ${roleTitles[answer.account.role]}`}</Text>
          <ChangePassword email={answer.account.email} onChanged={readAgain} />
          <CodeApp account={answer.account} onChanged={readAgain} />
          <LogIns logIns={answer.logIns} onEnded={readAgain} />
        </>
      ) : (
        problem === undefined && <Spinner />
      )}
    </ToolPage>
  );
}

/** The form by which somebody changes their own password. */
function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
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

/** Somebody's own log-ins. Each other than this one can be ended here; this one ends by signing out. */
function LogIns({ logIns, onEnded }: { logIns: readonly LogIn[]; onEnded: () => void }) {
  const act = useAct(onEnded);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = ({ id, browser }: LogIn) => {
    void act.send({ method: "DELETE", uri: `/staff/me/log-ins/${id}` }, () => {
      onEnded();
      // The button that had the focus is about to go.
      heading.current?.focus();
      return `The log-in with ${browser} has ended.`;
    });
  };
  return (
    <Section title="Your log-ins" headingRef={heading}>
      <Text>A log-in ends after 12 hours without use, and after 7 days in any case.</Text>
      <List>
        {logIns.map((logIn) => (
          <Card as="li" key={logIn.id} border radius={2} padding={3} data-testid="log-in">
            <Flex gap={3} wrap="wrap" align="center" justify="space-between">
              <Stack gap={3}>
                <Text weight="medium">{logIn.isThis ? `${logIn.browser} (this one)` : logIn.browser}</Text>
                <Text
                  size={1}
                  muted
                >{`Since ${indianTime(logIn.beganAt)}; last used ${indianTime(logIn.usedAt)}`}</Text>
              </Stack>
              {!logIn.isThis && (
                <Button
                  mode="ghost"
                  tone="critical"
                  text="End it"
                  aria-label={`End the log-in with ${logIn.browser} of ${indianTime(logIn.beganAt)}`}
                  onClick={() => end(logIn)}
                />
              )}
            </Flex>
          </Card>
        ))}
      </List>
      <Outcome act={act} />
    </Section>
  );
}
