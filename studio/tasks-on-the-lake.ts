import { replacedCode } from "./replaced-code.ts";

/** The workspace that the form of a task opens for the dataset of comments and tasks. */
const workspace = {
  code: `    dataset: addonDataset,
    name: t3,`,
  instead: `    dataset: addonDataset,
    unstable_clientFactory: (options) => client.withConfig(options),
    name: t3,`,
};

/**
 * A Vite plugin that lets the form of a task use the client of the Studio around it. Without it the form makes a client of its own, which addresses a
 * project as a subdomain of the lake's host, and fails.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function tasksOnTheLake() {
  return replacedCode("tasks-on-the-lake", [workspace], "Find how the form of a task makes its client now.");
}
