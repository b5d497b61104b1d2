import type { ReplacedCode } from "./replaced-code.ts";

/** What each load of the Studio begins: it encodes and hashes the whole schema and sends the hash to the lake. */
const upload = {
  code: "schemaDescriptorId: authenticated ? catchTap(uploadSchema(",
  instead: "schemaDescriptorId: false ? catchTap(uploadSchema(",
};

/**
 * Leaves out the schema's descriptor, which only Sanity's dashboard reads. A load takes 2.0 s of processor time instead of 2.3, and in the tests' browser,
 * which optimises no script, 1.6 s instead of 2.9 (28 November 2026).
 */
export const withoutSchemaDescriptor: ReplacedCode = {
  name: "without-schema-descriptor",
  replacements: [upload],
  advice: "Find where it hashes the schema now.",
};
