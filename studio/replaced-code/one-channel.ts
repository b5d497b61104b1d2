import type { ReplacedCode } from "./replaced-code.ts";

const anyAllowedOrigin = "if (allowOrigins.some((allow) => allow.test(reportedOrigin))) {";

/**
 * Keeps the Studio to one channel to the page in its preview. When a page took longer than a second to answer, the Studio opened a second channel for a page
 * of another origin, also when its origin was the expected one. Each told the Studio of every new page: the Studio then loaded that page once more, or missed
 * it and went on with the document of the page before.
 */
export const oneChannel: ReplacedCode = {
  name: "one-channel",
  replacements: [
    {
      code: anyAllowedOrigin,
      instead: `if (reportedOrigin === previewUrl.origin) return;\n    ${anyAllowedOrigin}`,
    },
  ],
  advice:
    "Find whether the Studio still opens a second channel to a page of the expected origin, after a second without an answer.",
};
