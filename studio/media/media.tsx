import { ImagesIcon } from "@sanity/icons";
import { Spinner, Text } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import { defineLocaleResourceBundle, definePlugin } from "sanity";
import { route, StateLink, useRouter } from "sanity/router";

import { Outcome } from "../tools/outcome.tsx";
import { ToolPage } from "../tools/tool-page.tsx";
import { PictureBrowser } from "./picture-browser.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { chosenInLibrary } from "./picture-of-field.tsx";
import { nameOf } from "./picture.ts";
import { usePictures } from "./use-pictures.ts";

/** The tool with every picture: the list of all, or one of them. */
function Media() {
  const { answer: pictures, problem } = usePictures();
  const { state, navigate } = useRouter();
  const [deleted, setDeleted] = useState<string>();
  const chosenId = state["picture"];
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(chosenId);
  useEffect(() => {
    // The link that had the focus is gone.
    if (shownId.current !== chosenId) heading.current?.focus();
    shownId.current = chosenId;
  }, [chosenId]);
  const chosen = pictures?.find(({ _id }) => _id === chosenId);
  const isList = chosenId === undefined;
  return (
    <ToolPage
      title={isList ? "Media" : chosen ? nameOf(chosen) : "Picture"}
      testId="media"
      headingRef={heading}
      isWide={isList}
    >
      <Outcome act={{ done: isList ? deleted : undefined, problem }} />
      {!isList && (
        <Text>
          <StateLink state={{}}>All pictures</StateLink>
        </Text>
      )}
      {!pictures ? (
        problem === undefined && <Spinner />
      ) : isList ? (
        <PictureBrowser
          pictures={pictures}
          renderEntry={({ _id }, face) => (
            <StateLink state={{ picture: _id }} style={{ color: "inherit", textDecoration: "none" }}>
              {face}
            </StateLink>
          )}
        />
      ) : chosen ? (
        <PictureDetails
          key={chosen._id}
          picture={chosen}
          pictures={pictures}
          onDeleted={(name) => {
            setDeleted(`“${name}” is deleted.`);
            navigate({});
          }}
        />
      ) : (
        <Text>There is no such picture any more.</Text>
      )}
    </ToolPage>
  );
}

/** What opens the library at a picture's field; Sanity's own word is "Select". */
const words = defineLocaleResourceBundle({
  locale: "en-US",
  namespace: "studio",
  resources: { "asset-source.browse-button.text": "Choose from Media" },
});

/** A plugin of the Studio: the library of all pictures, as a tool in which each has an address of its own, and in each picture's field. */
export const mediaTool = definePlugin({
  name: "media",
  tools: [
    {
      name: "media",
      title: "Media",
      icon: ImagesIcon,
      component: Media,
      router: route.create("/", [route.create("/:picture")]),
    },
  ],
  form: { image: { assetSources: (sources) => sources.map(chosenInLibrary) } },
  i18n: { bundles: [words] },
});
