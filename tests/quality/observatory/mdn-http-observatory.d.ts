// The parts of MDN's HTTP Observatory that scan.mjs uses. They are installed only for tests, so types cannot come from there.

interface TestResult {
  pass: boolean;
  result: string | null;
}

interface Retrieved {
  responses: { auto: object | null };
}

declare module "@mdn/mdn-http-observatory/src/constants.js" {
  export const ALL_TESTS: ((retrieved: Retrieved) => TestResult)[];
}

declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getGradeForScore(score: number): { grade: string; score: number };
  export function getScoreModifier(result: string): number;
}

declare module "@mdn/mdn-http-observatory/src/retriever/retriever.js" {
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<Retrieved>;
}
