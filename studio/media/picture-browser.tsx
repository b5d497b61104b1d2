import { Box, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { Choice } from "../tools/choice.tsx";
import { Field } from "../tools/field.tsx";
import { findPictures } from "./find-pictures.ts";
import { nameOf, type Picture, shownAt, sizeOf } from "./picture.ts";
import { allTags } from "./tags.ts";
import { UploadPictures } from "./upload-pictures.tsx";

interface PictureBrowserProps {
  pictures: readonly Picture[];
  /** Wraps a picture's face into the link or button that chooses it. */
  renderEntry: (picture: Picture, face: ReactNode) => ReactNode;
}

/** How many more pictures are shown at a time, because each is a request. */
const picturesAtOnce = 60;

/** Pictures with their names and sizes, which can be searched and added to. */
export function PictureBrowser({ pictures, renderEntry }: PictureBrowserProps) {
  const [words, setWords] = useState("");
  const [tag, setTag] = useState("");
  const [most, setMost] = useState(picturesAtOnce);
  const found = findPictures(pictures, { words, tag });
  const firstAdded = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that had the focus is below all that it showed, or gone.
    if (most > picturesAtOnce) firstAdded.current?.focus();
  }, [most]);
  return (
    <Stack gap={4}>
      <UploadPictures pictures={pictures} />
      <Flex gap={3} wrap="wrap">
        <Box flex={1} style={{ minWidth: "min(100%, 16rem)" }}>
          <Field label="Search by name or tag" type="search" isOptional value={words} onType={setWords} />
        </Box>
        <Box style={{ minWidth: "10rem" }}>
          <Choice label="Tag" value={tag} onChoose={setTag}>
            <option value="">All pictures</option>
            {allTags(pictures).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Choice>
        </Box>
      </Flex>
      <Text size={1} role="status">
        {pictures.length === 0
          ? "There is no picture yet."
          : found.length === 0
            ? "No picture has this name or tag."
            : `Pictures: ${found.length}`}
      </Text>
      <ul
        style={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
          gap: "0.75rem",
          margin: 0,
          padding: 0,
          listStyle: "none",
        }}
      >
        {found.slice(0, most).map((picture, index) => (
          <Card
            as="li"
            key={picture._id}
            ref={index === most - picturesAtOnce ? firstAdded : undefined}
            tabIndex={-1}
            border
            radius={2}
            data-testid="picture"
          >
            {renderEntry(picture, <PictureFace picture={picture} />)}
          </Card>
        ))}
      </ul>
      {found.length > most && <Button mode="ghost" text="Show more" onClick={() => setMost(most + picturesAtOnce)} />}
    </Stack>
  );
}

function PictureFace({ picture }: { picture: Picture }) {
  return (
    <Stack gap={3} padding={2}>
      <img
        src={shownAt(picture, 400)}
        alt=""
        loading="lazy"
        style={{ width: "100%", aspectRatio: "4 / 3", objectFit: "contain" }}
      />
      <Text size={1} weight="medium" style={{ overflowWrap: "anywhere" }}>
        {nameOf(picture)}
      </Text>
      <Text size={1}>{sizeOf(picture)}</Text>
      {picture.tags.length > 0 && (
        <Text size={1} style={{ overflowWrap: "anywhere" }}>
          {picture.tags.join(", ")}
        </Text>
      )}
    </Stack>
  );
}
