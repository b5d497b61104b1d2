import { Box, Button, Flex } from "@sanity/ui";
import { useState } from "react";

import { ActForm } from "../tools/act-form.tsx";
import { Choice } from "../tools/choice.tsx";
import { Field } from "../tools/field.tsx";
import { auditEvents } from "./audit-sentence.ts";
import type { AuditFilter } from "./use-audit.ts";

/** A form that chooses which entries of the audit are listed, when it is sent: for each the lake may look through all that it keeps. */
export function AuditFilterForm({ onChosen }: { onChosen: (filter: AuditFilter) => void }) {
  const [person, setPerson] = useState("");
  const [what, setWhat] = useState("");
  return (
    <ActForm act={{}} onSend={() => onChosen({ person: person.trim(), what })}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <Box flex={1}>
          <Field label="Person: a part of the name" value={person} isOptional maxLength={100} onType={setPerson} />
        </Box>
        <Box flex={1}>
          <Choice label="What was done" value={what} onChoose={setWhat}>
            <option value="">Everything</option>
            {Object.entries(auditEvents).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Choice>
        </Box>
        <Button type="submit" mode="ghost" text="Show" />
      </Flex>
    </ActForm>
  );
}
