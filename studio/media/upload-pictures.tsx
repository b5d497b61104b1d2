import { UploadIcon } from "@sanity/icons";
import { Button, Flex, Stack } from "@sanity/ui";
import { useRef } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { Outcome } from "../tools/outcome.tsx";
import { sentenceOf } from "../tools/sentence-of.ts";
import { useAttempt } from "../tools/use-attempt.ts";
import { nameOf, type Picture } from "./picture.ts";

/** The button that adds pictures. Of each file it says whether it was taken; the same picture again adds none. */
export function UploadPictures({ pictures }: { pictures: readonly Picture[] }) {
  const client = useClient({ apiVersion });
  const { attempt, ...act } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const upload = (files: readonly File[]) =>
    attempt(async () => {
      const taken: string[] = [];
      const refused: string[] = [];
      for (const file of files) {
        try {
          const { _id } = await client.assets.upload("image", file, { filename: file.name });
          const known = pictures.find((one) => one._id === _id);
          taken.push(known ? `“${file.name}” was here already, as “${nameOf(known)}”.` : `“${file.name}” is uploaded.`);
        } catch (failure) {
          refused.push(`“${file.name}” was not taken: ${sentenceOf(failure)}`);
        }
      }
      if (refused.length > 0) throw new Error([...refused, ...taken].join(" "));
      return taken.join(" ");
    });
  return (
    <Stack gap={3}>
      <Flex>
        <Button
          icon={UploadIcon}
          text="Upload pictures"
          tone="primary"
          onClick={() => {
            if (!act.isBusy) input.current?.click();
          }}
        />
      </Flex>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = "";
          void upload(files);
        }}
      />
      <Outcome act={act} />
    </Stack>
  );
}
