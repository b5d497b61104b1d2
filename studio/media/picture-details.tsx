import { Card, Spinner, Stack, Text } from "@sanity/ui";

import { DocumentList } from "../desk/document-list.tsx";
import { useUses } from "../desk/use-uses.ts";
import type { Uses } from "../desk/uses.ts";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { DeletePicture } from "./delete-picture.tsx";
import { PictureTags } from "./picture-tags.tsx";
import { nameOf, type Picture, shownAt, sizeOf } from "./picture.ts";
import { RenamePicture } from "./rename-picture.tsx";
import { ReplaceEverywhere } from "./replace-everywhere.tsx";

interface PictureDetailsProps {
  picture: Picture;
  /** All of them, of which another may take its place. */
  pictures: readonly Picture[];
  onDeleted: (name: string) => void;
}

/** One picture: how it is called, where it is used, and what can be done with it. */
export function PictureDetails({ picture, pictures, onDeleted }: PictureDetailsProps) {
  const { _id: id, originalFilename } = picture;
  const { answer: uses, problem, readAgain } = useUses(id);
  const name = nameOf(picture);
  return (
    <>
      <Card border radius={3} padding={[3, 4]}>
        <Stack gap={4}>
          <img
            src={shownAt(picture, 1200)}
            alt=""
            style={{ maxWidth: "100%", maxHeight: "24rem", margin: "auto", objectFit: "contain" }}
          />
          <Text size={1} style={{ overflowWrap: "anywhere" }}>
            {[sizeOf(picture), ...(originalFilename ? [`file ${originalFilename}`] : [])].join(", ")}
          </Text>
        </Stack>
      </Card>
      <RenamePicture picture={picture} />
      <PictureTags picture={picture} pictures={pictures} />
      <UsedIn uses={uses} problem={problem} />
      {uses && (
        <>
          <ReplaceEverywhere picture={picture} pictures={pictures} uses={uses} onReplaced={readAgain} />
          <DeletePicture picture={picture} uses={uses} onDeleted={() => onDeleted(name)} />
        </>
      )}
    </>
  );
}

interface UsedInProps {
  /** Undefined until the lake has answered. */
  uses: Uses | undefined;
  problem: string | undefined;
}

/** Where a picture is used: what is published, drafts, and what releases and proposals hold. */
function UsedIn({ uses, problem }: UsedInProps) {
  return (
    <Section title="Where used">
      {uses ? (
        <>
          {uses.documents.length === 0 && <Text>No document shows this picture.</Text>}
          <DocumentList
            documents={uses.documents.map((document) => ({ document }))}
            releases={uses.releases}
            testId="used-in"
          />
        </>
      ) : (
        problem === undefined && <Spinner />
      )}
      <Outcome act={{ problem }} />
    </Section>
  );
}
