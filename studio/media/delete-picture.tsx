import { Button, Flex, Text } from "@sanity/ui";
import { useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { AskFirst } from "../tools/ask-first.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";
import { nameOf, type Picture } from "./picture.ts";
import type { Uses } from "../desk/uses.ts";

interface DeletePictureProps {
  picture: Picture;
  uses: Uses;
  onDeleted: () => void;
}

/** Deletes a picture that nothing uses, after a question. The lake refuses what has come into use meanwhile. */
export function DeletePicture({ picture, uses: { documents }, onDeleted }: DeletePictureProps) {
  const client = useClient({ apiVersion });
  const { attempt, ...act } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(picture);
  const close = () => setAsking(false);
  const ask = () => {
    // The button is not disabled meanwhile, because it would lose the focus.
    if (act.isBusy) return;
    if (documents.length === 0) setAsking(true);
    else
      void attempt(() =>
        Promise.reject(
          new Error(
            `“${name}” is not deleted, because it is used: see “Where used” above. Replace it there, and publish, first.`,
          ),
        ),
      );
  };
  const remove = () => {
    close();
    void attempt(async () => {
      await client.delete(picture._id);
      onDeleted();
      return `“${name}” is deleted.`;
    });
  };
  return (
    <Section title="Delete">
      <Text>A picture can be deleted when nothing uses it.</Text>
      <Flex>
        <Button mode="ghost" tone="critical" text="Delete the picture" onClick={ask} />
      </Flex>
      <Outcome act={act} />
      {isAsking && (
        <AskFirst
          question={`Delete “${name}”?`}
          consequence={
            connection.apiHost !== undefined
              ? "It goes into the recycle bin, with its name and tags. There it can be restored."
              : "This cannot be undone: a deleted document that showed this picture cannot be restored."
          }
          answer="Delete"
          onCancel={close}
          onConfirm={remove}
        />
      )}
    </Section>
  );
}
