import { ImagesIcon } from "@sanity/icons";
import { definePlugin } from "sanity";
import { route } from "sanity/router";

import { Media } from "./media.tsx";

/** A plugin of the Studio: the library of all pictures. A picture has an address of its own. */
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
});
