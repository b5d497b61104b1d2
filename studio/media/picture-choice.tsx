import { Box, Text } from "@sanity/ui";

import type { Picture } from "./picture.ts";
import { PictureBrowser } from "./picture-browser.tsx";

interface PictureChoiceProps {
  pictures: readonly Picture[];
  /** The id of the picture that is chosen already. */
  chosenId?: string | undefined;
  onChoose: (picture: Picture) => void;
}

/** The library's pictures, of which a click chooses one. */
export function PictureChoice({ pictures, chosenId, onChoose }: PictureChoiceProps) {
  return (
    <PictureBrowser
      pictures={pictures}
      renderEntry={(picture, face) => (
        <button
          type="button"
          style={{ all: "unset", display: "block", width: "100%", cursor: "pointer", outline: "revert" }}
          onClick={() => onChoose(picture)}
        >
          {face}
          {picture._id === chosenId && (
            <Box paddingX={2} paddingBottom={2}>
              <Text size={1} weight="medium">
                Here now
              </Text>
            </Box>
          )}
        </button>
      )}
    />
  );
}
