import { Button } from "@sanity/ui";
import { useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { ActForm } from "../tools/act-form.tsx";
import { Field } from "../tools/field.tsx";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";
import { nameOf, type Picture } from "./picture.ts";

/** The form by which staff give a picture another name. Its file keeps its own. Until something is typed it has the name that the picture has now. */
export function RenamePicture({ picture }: { picture: Picture }) {
  const client = useClient({ apiVersion });
  const { attempt, ...act } = useAttempt();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? nameOf(picture);
  const rename = () => {
    const title = name.trim();
    void attempt(async () => {
      await client.patch(picture._id).set({ title }).commit();
      setTyped((now) => (now === typed ? undefined : now));
      return `The picture is called “${title}” now.`;
    }, title);
  };
  return (
    <Section title="Name">
      <ActForm act={act} onSend={rename}>
        <Field
          label="Name of the picture"
          help="Only staff see it."
          maxLength={200}
          autoComplete="off"
          value={name}
          onType={setTyped}
        />
        <Button type="submit" text="Rename" tone="primary" />
      </ActForm>
    </Section>
  );
}
