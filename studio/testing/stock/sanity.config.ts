import { visionTool } from "@sanity/vision";
import { defineConfig } from "sanity";
import { presentationTool } from "sanity/presentation";
import { structureTool } from "sanity/structure";

import { schemaTypes } from "./schema.ts";

/**
 * A Studio as Sanity makes it: Sanity's plugins, an ordinary schema, every feature as it is on by default, and no code of ours. `npm run stock-studio` builds
 * it. `apiHost` alone says that its content is not on Sanity's servers, so it addresses the project as Sanity does, by a subdomain.
 */
export default defineConfig({
  title: "Stock Studio",
  projectId: "embedded",
  dataset: "production",
  apiHost: process.env.SANITY_STUDIO_API_HOST ?? "",
  plugins: [
    structureTool(),
    presentationTool({
      previewUrl: {
        initial: process.env.SANITY_STUDIO_PREVIEW_ORIGIN ?? "",
        previewMode: { enable: "/preview/enable" },
      },
    }),
    visionTool(),
  ],
  schema: { types: schemaTypes },
});
