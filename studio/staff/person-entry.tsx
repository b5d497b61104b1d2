import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { type SyntheticEvent, useState } from "react";

import { indianTime } from "../indian-time.ts";
import { type ListedPerson, roleTitles } from "./lake-answers.ts";
import { RoleSelect } from "./role-select.tsx";

/** What an administrator does to somebody of the staff. */
export type PersonAct = { kind: "reset" } | { kind: "remove" } | { kind: "role"; role: string };

interface PersonEntryProps {
  person: ListedPerson;
  /** Whether it is the administrator themself, to whom another must do such things. */
  isSelf: boolean;
  onAsk: (act: PersonAct) => void;
}

function ownPassword({ passwordExpiresAt }: ListedPerson): string[] {
  if (passwordExpiresAt === null) return [];
  return new Date(passwordExpiresAt) > new Date()
    ? [`must choose a password by ${indianTime(passwordExpiresAt)}`]
    : ["the password has expired: press Reset"];
}

/** Somebody of the staff: role, last log-in, and what can be done to them. */
export function PersonEntry({ person, isSelf, onAsk }: PersonEntryProps) {
  const { name, email, role, lastLogInAt, hasCodeApp } = person;
  const [chosen, setChosen] = useState<string>();
  const facts = [
    lastLogInAt === undefined ? "Has never logged in" : `Last log-in ${indianTime(lastLogInAt)}`,
    hasCodeApp ? "with a code app" : "without a code app",
    ...ownPassword(person),
  ];
  const askForRole = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === undefined || chosen === role) event.currentTarget.querySelector("select")?.focus();
    else onAsk({ kind: "role", role: chosen });
    // Behind the question stands the role that they have, also when the answer is no.
    setChosen(undefined);
  };
  return (
    <Card as="li" border radius={2} padding={3} data-testid="person">
      <Stack gap={4}>
        <Stack gap={3}>
          <Text weight="medium">{isSelf ? `${name} (you)` : name}</Text>
          <Text size={1} style={{ overflowWrap: "anywhere" }}>
            {`${email}, ${roleTitles[role]}`}
          </Text>
          <Text size={1} muted>
            {facts.join(", ")}
          </Text>
        </Stack>
        {!isSelf && (
          <Flex gap={2} wrap="wrap" align="flex-end">
            {/* A role is not asked for as soon as it is chosen: the arrow keys choose each on the way to another. */}
            <form onSubmit={askForRole}>
              <Flex gap={2} wrap="wrap" align="flex-end">
                <RoleSelect label={`Role of ${name}`} role={chosen ?? role} onChoose={setChosen} />
                <Button type="submit" mode="ghost" text="Change the role" aria-label={`Change the role of ${name}`} />
              </Flex>
            </form>
            <Button mode="ghost" text="Reset" aria-label={`Reset ${name}`} onClick={() => onAsk({ kind: "reset" })} />
            <Button
              mode="ghost"
              tone="critical"
              text="Remove"
              aria-label={`Remove ${name}`}
              onClick={() => onAsk({ kind: "remove" })}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  );
}
