import { Card, Stack, Text } from "@sanity/ui";

import { useUses } from "../desk/use-uses.ts";
import { DeletePicture } from "./delete-picture.tsx";
import { nameOf, type Picture, shownAt, sizeOf } from "./picture.ts";
import { PictureTags } from "./picture-tags.tsx";
import { RenamePicture } from "./rename-picture.tsx";
import { ReplaceEverywhere } from "./replace-everywhere.tsx";
import { UsedIn } from "./used-in.tsx";

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
          <DeletePicture
            picture={picture}
            uses={uses}
            onDeleted={() => {
              onDeleted(name);
            }}
          />
        </>
      )}
    </>
  );
}
