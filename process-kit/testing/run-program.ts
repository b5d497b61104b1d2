import { execFile } from "node:child_process";

import { bundledProgram } from "./bundled-program.ts";

/** How a program ended. */
export interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/**
 * Runs a program in its own process, without a terminal.
 *
 * @param script the absolute path of its source, in TypeScript
 * @param words its parameters
 * @param environment variables, beside those of this process
 */
export async function runProgram(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const program = await bundledProgram(script);
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_, printed, complained) => {
      resolve({ code: child.exitCode ?? -1, printed, complained });
    });
    child.stdin?.end();
  });
}
