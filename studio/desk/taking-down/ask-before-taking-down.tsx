import { Button, Flex, Radio, Stack, Text, TextInput } from "@sanity/ui";
import { useCallback, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { DocumentList } from "../document-list.tsx";
import { Outcome } from "../../tools/outcome.tsx";
import { Reading } from "../../tools/reading.tsx";
import { useAsked } from "../../tools/use-asked.ts";
import { useAttempt } from "../../tools/use-attempt.ts";
import { useFocusReturn } from "../../tools/use-focus-return.ts";
import { documentsLinking, mayLink } from "./documents-linking.ts";
import { changedMeanwhile, type Leaving, leavingAnswer, readLeaving } from "./read-leaving.ts";
import { readWritten, type Written } from "../read-written.ts";
import type { AfterTakingDown } from "./redirect-actions.ts";
import { type LeavingPage, redirectGoal } from "./redirect-goal.ts";
import type { UsingDocument } from "../uses.ts";
import { useWritten } from "../use-written.ts";
import { FieldGroup } from "../../tools/field-group.tsx";

interface AskBeforeTakingDownProps extends LeavingPage {
  /** The words of the button. */
  answer: string;
  /** Takes it down. */
  takeDown: (asked: TakenDown) => Promise<void>;
}

/** What was found and said when a page is taken down. */
export interface TakenDown extends Leaving {
  /** What visitors of its address get then; undefined for nothing. */
  after: AfterTakingDown | undefined;
}

const choices = {
  permanent: "another address",
  gone: "that it is gone",
  nothing: "that there is no such page",
} as const;
type Choice = keyof typeof choices;

/** Lists what links to a page before it is taken down, and asks what visitors of its address get. */
export function AskBeforeTakingDown({ page, path, release, answer, takeDown }: AskBeforeTakingDownProps) {
  const client = useClient({ apiVersion });
  const isWanted = useCallback((document: UsingDocument) => mayLink(document, { path, release }), [path, release]);
  const first = useWritten(isWanted);
  const read = useCallback(
    (signal?: AbortSignal) => readLeaving(client, { pageId: page._id, release }, signal),
    [client, page._id, release],
  );
  const asked = useAsked(read, leavingAnswer);
  const [changedTo, setChangedTo] = useState<{ leaving: Leaving; written: Written }>();
  const [chosen, setChosen] = useState<Choice>();
  const [href, setHref] = useState("");
  const act = useAttempt();
  useFocusReturn();
  const leaving = changedTo?.leaving ?? asked.answer;
  const written = changedTo?.written ?? first.answer;
  const notRead = first.problem ?? asked.problem;
  if (!written || !leaving) return <Reading problem={notRead} />;
  const linkingIn = ({ documents }: Written) => documentsLinking(documents, { id: page._id, path, release });
  const linking = linkingIn(written);
  const { leading } = leaving;
  const choice = chosen ?? (linking.length > 0 ? "permanent" : "nothing");
  const confirm = () =>
    act.attempt(async () => {
      const after =
        choice === "permanent" ? await redirectGoal(client, { page, path, release }, href.trim()) : undefined;
      const now = { leaving: leavingAnswer.parse(await read()), written: await readWritten(client, isWanted) };
      const changed = changedMeanwhile({ ...leaving, linking }, { ...now.leaving, linking: linkingIn(now.written) });
      if (changed !== undefined) {
        setChangedTo(now);
        throw new Error(changed);
      }
      await takeDown({ after: choice === "gone" ? { kind: "gone" } : after, ...now.leaving });
      return "Done.";
    });
  return (
    <Stack gap={4}>
      <Text>
        {linking.length === 0
          ? `No document links to ${path}. Menu entries that refer to the page go with it.`
          : `These documents link to ${path}. Unless you send its visitors to another address, change the links first.`}
      </Text>
      <DocumentList
        documents={linking.map((document) => ({ document }))}
        releases={written.releases}
        testId="linking-document"
      />
      <Text>
        {release === undefined
          ? "What is scheduled for it is not published any more, alone or in a release, unless it is scheduled again."
          : "What is scheduled for it, for a time after that, is not published unless it is scheduled again then."}
      </Text>
      <FieldGroup legend={`Visitors of ${path} then see:`}>
        {(["permanent", "gone", "nothing"] as const).map((one) => (
          <Flex key={one} as="label" align="center" gap={2}>
            <Radio name="after" checked={choice === one} onChange={() => setChosen(one)} />
            <Text>{choices[one]}</Text>
          </Flex>
        ))}
      </FieldGroup>
      {leading.length > 0 && (
        <Text>{`Redirects lead there from ${leading.map(({ published }) => published.from).join(", ")}: their visitors see the same.`}</Text>
      )}
      {choice === "permanent" && (
        <TextInput
          aria-label="The other address"
          placeholder="/rummy-legal"
          value={href}
          onChange={({ currentTarget }) => {
            setHref(currentTarget.value);
            // What links to the page is read again when somebody comes back to the tab, and the choice must not follow it then.
            setChosen("permanent");
          }}
        />
      )}
      <Outcome act={act} />
      <Flex>
        <Button
          tone="critical"
          text={answer}
          disabled={choice === "permanent" && href.trim() === ""}
          onClick={() => void confirm()}
        />
      </Flex>
    </Stack>
  );
}
