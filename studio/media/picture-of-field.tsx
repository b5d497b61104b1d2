import { Spinner, Stack, Text } from "@sanity/ui";
import { useRef } from "react";
import type { AssetSource, AssetSourceComponentProps } from "sanity";

import { Dialog } from "../tools/dialog.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { usePictures } from "./use-pictures.ts";

/** A source of pictures in which editors choose by name and tag, in place of the Studio's own list, which has neither. It uploads as before. */
export const chosenInLibrary = (source: AssetSource): AssetSource => ({ ...source, component: PictureOfField });

function PictureOfField(props: AssetSourceComponentProps) {
  // The Studio shows a source also while it uploads.
  return props.action === "upload" ? null : <ChoosePicture {...props} />;
}

/** Asks for the picture of a field. */
function ChoosePicture({ schemaType, selectedAssets: [current], onSelect, onClose }: AssetSourceComponentProps) {
  const { answer: pictures, problem } = usePictures();
  const place = useRef<HTMLSpanElement>(null);
  const focusField = () => {
    // What opened the dialog may be gone: an entry of a menu, or the button of a field without picture.
    place.current?.parentElement?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        id="picture-of-field"
        header="Choose a picture"
        width={2}
        onClose={() => {
          focusField();
          onClose();
        }}
      >
        <Stack padding={4} gap={4}>
          {schemaType?.description !== undefined && <Text size={1}>{schemaType.description}</Text>}
          <Outcome act={{ done: undefined, problem }} />
          {pictures ? (
            <PictureChoice
              pictures={pictures}
              chosenId={current?._id}
              onChoose={({ _id }) => {
                focusField();
                onSelect([{ kind: "assetDocumentId", value: _id }]);
              }}
            />
          ) : (
            problem === undefined && <Spinner />
          )}
        </Stack>
      </Dialog>
    </>
  );
}
