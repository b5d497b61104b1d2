import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

import { isNightly } from "./process-kit/testing/nightly.ts";

/** The tests beside the code that open a database, start a process, serve a lake, hash passwords or render the seed's pictures. */
const bootingTests = [
  "app/{database,players}/**/*.test.{ts,tsx}",
  "app/gateways/{mail,pictures}/**/*.test.ts",
  "server/main.test.ts",
  "server/preview/drawing/draw-apart.test.ts",
  "server/replaced-secret.test.ts",
  "{commands,process-kit,services,worker-processes}/**/*.test.{ts,tsx}",
  "studio/seed/compile.nightly.test.ts",
];

/** The tests that need modules of their own: they replace one, which would stay replaced for the next file, or need the runtime's own `Response`. */
const isolatedTests = ["**/*.isolated.test.ts"];

/** Makes the folder of the databases that test files use one after the other. */
const keptDatabases = "app/database/testing/kept-databases.ts";

/** Makes the folder of the pictures that test files' stacks render for each other. */
const renderedPictures = "tests/harness/rendered-pictures.ts";

const notTested = ["**/node_modules/**", "**/dist/**", ...(isNightly ? [] : ["**/*.nightly.test.ts"])];

/**
 * The tests that need no browser: those beside the code, and those in tests/ that run the built processes.
 *
 * Most files share their modules (`isolate: false`), because loading them for each file takes longer than the tests. A test that changes a timer, a
 * variable or a module's state must restore it.
 */
export default defineConfig({
  test: {
    // One more than processors, because many tests wait for what is measured in seconds: a limit, a pause before a restart, an offer's end.
    maxWorkers: availableParallelism() + 1,
    // Machines are shared, so waiting may take long, and only a condition that is never met fails.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,configuration,server}/**/*.test.{ts,tsx}", "studio/**/*.test.{ts,tsx}"],
          exclude: [...notTested, ...bootingTests, ...isolatedTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "booting",
          globalSetup: keptDatabases,
          include: bootingTests,
          exclude: [...notTested, ...isolatedTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          globalSetup: keptDatabases,
          include: isolatedTests,
          exclude: notTested,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          globalSetup: [keptDatabases, renderedPictures],
          include: ["tests/**/*.test.ts"],
          exclude: [...notTested, ...isolatedTests],
          isolate: false,
        },
      },
    ],
  },
});
