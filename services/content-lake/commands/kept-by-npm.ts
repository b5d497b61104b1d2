import type { Environment } from "../../../configuration/environment.ts";

/**
 * Refuses a command that did not get its `--dataset`, because it would then read or write another one than was typed. npm keeps for itself what is not
 * after `--`, and says so in a variable of the command that it runs.
 *
 * @throws Error that says what to write
 */
export function refuseDatasetKeptByNpm(environment: Environment): void {
  if (environment["npm_config_dataset"] === undefined) return;
  throw new Error("npm kept --dataset for itself, so nothing was done. Write -- before the parameters of the command.");
}
