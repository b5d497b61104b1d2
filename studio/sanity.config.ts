import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";

import { connection } from "./connection.ts";
import { schemaTypes } from "./schema/schema-types.ts";

export default defineConfig({
  title: "Content Studio",
  projectId: connection.projectId,
  dataset: connection.dataset,
  plugins: [structureTool()],
  schema: { types: schemaTypes },
});
