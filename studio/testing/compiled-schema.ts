import { createSchema } from "sanity";

import { schemaTypes } from "../schema/schema-types.ts";

export { pathToString, prepareForPreview } from "sanity";

/** The Studio's schema as its parts get it. */
export const compiledSchema = createSchema({ name: "default", types: [...schemaTypes] });
