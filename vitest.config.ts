import { defineConfig } from "vitest/config";

/** The tests that need no browser: those beside the code, and those in tests/ that run the built processes. */
export default defineConfig({
  test: {
    // Vitest leaves one processor free; most of these tests wait for other processes, so that on two it would take twice as long.
    maxWorkers: "100%",
    // Machines are shared: what is waited for may take long, and only what never comes is a failure.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,commands,configuration,server,services,storage,worker-processes}/**/*.test.{ts,tsx}",
            "studio/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
        },
      },
    ],
  },
});
