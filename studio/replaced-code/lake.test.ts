import { expect, test } from "vitest";

import { withoutCanvas, withoutOutsideQuestions, withoutSchemaDescriptor } from "./lake.ts";
import { replacedCode } from "./replaced-code.ts";

const sanity = "/house/studio/node_modules/sanity/lib/index.js";
const code = `useFeedbackAvailable({ dsn, skip: isInDashboard });
const fetchLatestAvailableVersionForPackage = async (options) => {
  return fetch("https://elsewhere.example");
};`;

test("the Studio's own requests to Sanity's servers are removed", () => {
  const plugin = replacedCode("withoutOutsideQuestions", withoutOutsideQuestions);
  const built = plugin.transform(code, sanity)?.code;
  expect(built).toContain("skip: true");
  expect(built).toMatch(/async \(options\) => \{\s+return;/);
  expect(() => plugin.buildEnd()).not.toThrow();
});

test("other packages' code stays unchanged, and the build fails when the code to replace is not found", () => {
  const plugin = replacedCode("withoutOutsideQuestions", withoutOutsideQuestions);
  expect(plugin.transform(code, "/house/studio/desk/structure.ts")).toBeUndefined();
  plugin.transform("fetch('https://elsewhere.example/feedback')", sanity);
  expect(() => plugin.buildEnd()).toThrow("skip: isInDashboard");
});

test("no load encodes the schema, and the build fails when a newer Studio says it otherwise", () => {
  const plugin = replacedCode("withoutSchemaDescriptor", withoutSchemaDescriptor);
  expect(() => plugin.buildEnd()).toThrow("uploadSchema");
  const upload = "schemaDescriptorId: authenticated ? catchTap(uploadSchema(schema2, client), log) : Promise.resolve()";
  expect(plugin.transform(upload, sanity)?.code).toBe(upload.replace("authenticated", "false"));
  expect(() => plugin.buildEnd()).not.toThrow();
});

test("no document is followed for Sanity's Canvas, and the build fails when a newer Studio follows it otherwise", () => {
  const plugin = replacedCode("withoutCanvas", withoutCanvas);
  expect(() => plugin.buildEnd()).toThrow("getCompanionDocs");
  const follow = `return {
    getCompanionDocs: (documentId) => getCompanionDocs(getPublishedId(documentId), client, previewStore)
  };`;
  expect(plugin.transform(follow, sanity)?.code).not.toContain("previewStore");
  expect(() => plugin.buildEnd()).not.toThrow();
});
