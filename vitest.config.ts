import { defineConfig } from "vitest/config";

/** The tests that need no browser: those beside the code, and those in tests/ that run the built processes. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,commands,configuration,server,services,storage}/**/*.test.{ts,tsx}",
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
