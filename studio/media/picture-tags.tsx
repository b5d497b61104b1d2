import { CloseIcon } from "@sanity/icons";
import { Button, Flex, Text } from "@sanity/ui";
import { useId, useRef, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { ActForm } from "../tools/act-form.tsx";
import { Field } from "../tools/field.tsx";
import { isTypingElsewhere } from "../tools/is-typing-elsewhere.ts";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";
import type { Picture } from "./picture.ts";
import { addedTag, addingTag, allTags, removingTag } from "./tags.ts";

interface PictureTagsProps {
  picture: Picture;
  /** All of them, whose tags are offered. */
  pictures: readonly Picture[];
}

/** A picture's tags, which staff add and remove one by one. */
export function PictureTags({ picture: { _id, tags }, pictures }: PictureTagsProps) {
  const client = useClient({ apiVersion });
  const { attempt, ...act } = useAttempt();
  const [typed, setTyped] = useState("");
  const known = allTags(pictures);
  const knownId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const add = () => {
    void attempt(async () => {
      const tag = addedTag(typed, tags, known);
      if (tag !== undefined) await client.patch(_id, addingTag(tag)).commit();
      setTyped((now) => (now === typed ? "" : now));
      return tag === undefined ? "The picture has this tag already." : `The picture has the tag “${tag}” now.`;
    }, `add ${typed}`);
  };
  const remove = (tag: string) => {
    void attempt(async () => {
      await client.patch(_id, removingTag(tag)).commit();
      // The button that had the focus is about to go.
      if (!isTypingElsewhere(null)) heading.current?.focus();
      return `The tag “${tag}” is removed.`;
    }, `remove ${tag}`);
  };
  return (
    <Section title="Tags" headingRef={heading}>
      {tags.length === 0 ? (
        <Text>No tags yet.</Text>
      ) : (
        <Flex as="ul" gap={2} wrap="wrap" padding={0} margin={0} style={{ listStyle: "none" }}>
          {tags.map((tag) => (
            <li key={tag} style={{ maxWidth: "100%" }}>
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                iconRight={CloseIcon}
                text={tag}
                aria-label={`Remove the tag ${tag}`}
                onClick={() => remove(tag)}
              />
            </li>
          ))}
        </Flex>
      )}
      <ActForm act={act} onSend={add}>
        <Field
          label="New tag"
          help="One word or a few, such as Diwali."
          maxLength={50}
          autoComplete="off"
          list={knownId}
          value={typed}
          onType={setTyped}
        />
        <datalist id={knownId}>
          {known.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
        <Button type="submit" text="Add the tag" tone="primary" />
      </ActForm>
    </Section>
  );
}
