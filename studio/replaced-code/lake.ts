import { importOf, type ReplacedCode } from "./replaced-code.ts";

/**
 * The Studio listens again when the lake reports that it could not evaluate the question of a stream. A lake on a busy machine may not have had the time, and
 * without this the form, the lists or the releases crash and stay so until the page is loaded again. The lake refuses a question that cannot be answered when
 * the stream is opened, and that still ends it.
 */
export const listenAgain: ReplacedCode = {
  replacements: [
    {
      code: "err instanceof ConnectionFailedError && (",
      instead: "(err instanceof ChannelError || err instanceof ConnectionFailedError) && (",
    },
  ],
  advice: "Find what the client does upon a channelError now.",
};

const askedOnce = "const result = await validator(specConstraint, value, message, context);";

/**
 * A rule that must ask the lake goes on asking while it is away. Sanity's own takes a lost network for a mistake in the text, also where the rule only warns,
 * and validates the same text no second time: nobody could publish it.
 */
export const validateUntilAnswered: ReplacedCode = {
  replacements: [
    {
      code: askedOnce,
      instead: askedOnce.replace("await validator(", "await untilAnswered(() => validator(").replace(");", "));"),
      needs: importOf("untilAnswered", "../tools/until-answered.ts"),
    },
  ],
  advice:
    "Find whether a rule that cannot ask the lake still keeps a text from being published; tests/studio/outages.spec.ts tells.",
};

/**
 * Removes the Studio's own requests to Sanity's servers. No setting of the Studio turns them off, and its Content Security Policy would block them with an
 * error in the console. The development server still sends them.
 */
export const withoutOutsideQuestions: ReplacedCode = {
  replacements: [
    // Whether Sanity asks for feedback: never.
    { code: "skip: isInDashboard", instead: "skip: true" },
    // Which version is the newest: versions are pinned and changed at build time.
    {
      code: "fetchLatestAvailableVersionForPackage = async (options) => {",
      instead: "fetchLatestAvailableVersionForPackage = async (options) => {\n  return;",
    },
  ],
  advice: "Find how it asks Sanity's servers now.",
};

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
  replacements: [upload],
  advice: "Find where it hashes the schema now.",
};

/** Two streams for each document that was ever opened, and none is closed: `shareReplay` without a count of its readers. */
const companions =
  "getCompanionDocs: (documentId) => getCompanionDocs(getPublishedId(documentId), client, previewStore)";

/**
 * Leaves out the question whether a document was written in Sanity's Canvas, an application of its dashboard. Its streams fill the browser's few connections:
 * once some thirty documents had been opened, the next one's form waited for its own.
 */
export const withoutCanvas: ReplacedCode = {
  replacements: [
    { code: companions, instead: "getCompanionDocs: () => of({ error: null, data: [], loading: false })" },
  ],
  advice: "Find what it follows for each document that was opened, and whether it stops when the document is left.",
};
