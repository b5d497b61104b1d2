import type { ReplacedCode } from "./replaced-code.ts";

/** The workspace that the form of a task opens for the dataset of comments and tasks. */
const workspace = {
  code: `    dataset: addonDataset,
    name: t3,`,
  instead: `    dataset: addonDataset,
    unstable_clientFactory: (options) => client.withConfig(options),
    name: t3,`,
};

/**
 * Lets the form of a task use the client of the Studio around it. Without it the form makes a client of its own, which addresses a project as a subdomain of
 * the lake's host, and fails.
 */
export const tasksOnTheLake: ReplacedCode = {
  name: "tasks-on-the-lake",
  replacements: [workspace],
  advice: "Find how the form of a task makes its client now.",
};
