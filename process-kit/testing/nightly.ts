import { env } from "node:process";

/**
 * Whether this is the nightly run of the tests (`npm run test:nightly`): it also has the tests of `*.nightly.test.ts` and those with the tag `@nightly`,
 * and its tables and searches have their whole length (docs/decisions/0039).
 */
export const isNightly = env["NIGHTLY"] === "true";
