import type { z } from "zod";

import type { Asked } from "../tools/use-asked.ts";
import { useFollowed } from "../tools/use-followed.ts";
import { pictureDocuments, picturesAnswer, picturesQuery } from "./picture.ts";

const allPictures = { query: picturesQuery, documents: pictureDocuments, params: {}, schema: picturesAnswer };

/** Every picture of the library, the newest first, and again whenever one changes. */
export const usePictures = (): Asked<z.output<typeof picturesAnswer>> => useFollowed(allPictures);
