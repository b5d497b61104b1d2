import { Spinner } from "@sanity/ui";
import { useRef, useState } from "react";

import { AddPerson } from "./add-person.tsx";
import { AuditList } from "./audit-list.tsx";
import { staffAnswer } from "./lake-answers.ts";
import { type NewPassword, withNewest } from "./new-password.ts";
import { OnceOnly } from "./once-only.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { StaffList } from "./staff-list.tsx";
import { ToolPage } from "../tools/tool-page.tsx";
import { useAnswer } from "../tools/use-answer.ts";
import { useAudit } from "./use-audit.ts";

/** The tool in which administrators add, reset and remove staff, and read what staff did. */
export function Staff() {
  const { answer, problem, readAgain } = useAnswer("/staff", staffAnswer);
  const audit = useAudit();
  const [made, setMade] = useState<readonly NewPassword[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (password: NewPassword) => setMade((last) => withNewest(last, password));
  const changed = () => {
    readAgain();
    audit.readAgain();
  };
  return (
    <ToolPage title="Staff" testId="staff">
      <Outcome act={{ problem }} />
      {made.map(({ id, name, password }) => (
        <OnceOnly
          key={id}
          title={`The password of ${name}`}
          headingLevel="h2"
          help="Give it to them yourself, not by e-mail. It opens one log-in within 7 days, at which they choose their own. Nobody can read it here again."
          secret={password}
          onClose={() => {
            setMade((last) => last.filter((one) => one.id !== id));
            heading.current?.focus();
          }}
        />
      ))}
      {answer ? (
        <>
          <StaffList staff={answer.staff} headingRef={heading} onChanged={changed} onReset={show} />
          <AddPerson
            onAdded={(added) => {
              show(added);
              changed();
            }}
            onFailed={changed}
          />
          <AuditList audit={audit} />
        </>
      ) : (
        problem === undefined && <Spinner />
      )}
    </ToolPage>
  );
}

/** The tool in which legal reads what staff did. */
export function Audit() {
  const audit = useAudit();
  return (
    <ToolPage title="Audit" testId="audit">
      <AuditList audit={audit} />
    </ToolPage>
  );
}
