import { fileProblem } from "../file-problem.ts";

/** Runs a command. When it fails, standard error says why in a sentence, and the exit code is 1. */
export function runCommand(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    console.error(fileProblem(error) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  });
}
