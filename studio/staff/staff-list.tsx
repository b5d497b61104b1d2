import { type RefObject, useState } from "react";
import { useCurrentUser } from "sanity";

import { AskFirst } from "../tools/ask-first.tsx";
import { focusUnlessAsked } from "../tools/focus-unless-asked.ts";
import { type ListedPerson, passwordAnswer, removalAnswer } from "./lake-answers.ts";
import type { NewPassword } from "./new-password.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { type PersonAct, PersonEntry } from "./person-entry.tsx";
import { Section } from "../tools/section.tsx";
import { type LakeRequest, useAct } from "./use-act.ts";
import { wordsAfterRemoval, wordsBefore } from "./words-before.ts";

interface StaffListProps {
  staff: readonly ListedPerson[];
  /** Of its heading, to which the focus goes when an entry is gone. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChanged: () => void;
  onReset: (made: NewPassword) => void;
}

/** Everybody of the staff, with what an administrator can do to them. */
export function StaffList({ staff, headingRef, onChanged, onReset }: StaffListProps) {
  const ownId = useCurrentUser()?.id;
  const act = useAct(onChanged);
  const [asked, setAsked] = useState<{ person: ListedPerson; act: PersonAct }>();
  const confirm = ({ person, act: confirmed }: NonNullable<typeof asked>) => {
    setAsked(undefined);
    void act.send(requestOf(person, confirmed), (answer) => {
      onChanged();
      if (confirmed.kind === "reset") {
        onReset({ id: person.id, name: person.name, password: passwordAnswer.parse(answer).password });
        return `${person.name} is reset.`;
      }
      focusUnlessAsked(headingRef.current);
      return confirmed.kind === "remove"
        ? wordsAfterRemoval(person.name, removalAnswer.parse(answer).scheduled)
        : `${person.name} has another role.`;
    });
  };
  return (
    <Section title={`Staff: ${staff.length}`} headingRef={headingRef}>
      <List>
        {staff.map((person) => (
          <PersonEntry
            key={person.id}
            person={person}
            isSelf={person.id === ownId}
            onAsk={(wanted) => setAsked({ person, act: wanted })}
          />
        ))}
      </List>
      <Outcome act={act} />
      {asked && (
        <AskFirst
          {...wordsBefore(asked.act, asked.person.name)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Section>
  );
}

function requestOf({ id }: ListedPerson, act: PersonAct): LakeRequest {
  const uri = `/staff/${id}`;
  if (act.kind === "remove") return { method: "DELETE", uri };
  if (act.kind === "reset") return { method: "POST", uri: `${uri}/reset`, body: {} };
  return { method: "POST", uri: `${uri}/role`, body: { role: act.role } };
}
