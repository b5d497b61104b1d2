import { expect, test } from "vitest";

import { replacedCode } from "./replaced-code.ts";
import { withoutSchemaDescriptor } from "./without-schema-descriptor.ts";

const sanity = "/house/studio/node_modules/sanity/lib/index.js";

test("no load encodes the schema, and the build fails when a newer Studio says it otherwise", () => {
  const plugin = replacedCode(withoutSchemaDescriptor);
  expect(() => {
    plugin.buildEnd();
  }).toThrow("uploadSchema");
  const code = "schemaDescriptorId: authenticated ? catchTap(uploadSchema(schema2, client), log) : Promise.resolve()";
  expect(plugin.transform(code, sanity)?.code).toBe(code.replace("authenticated", "false"));
  expect(() => {
    plugin.buildEnd();
  }).not.toThrow();
});
