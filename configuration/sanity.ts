import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { contentLakeOrigin } from "./origins.ts";
import { variables } from "./variables.ts";

/** How to reach the content lake, in the words of `@sanity/client`'s own options. */
export interface SanityConnection {
  projectId: string;
  dataset: string;
  /** Sanity's API, or the embedded lake's origin. */
  apiHost: string;
  /** Whether the project's id goes in front of the host's name, as hosted Sanity wants it. */
  useProjectHostname: boolean;
  /** A token that may read drafts. */
  readToken?: string;
  /** Whether the lake is the embedded stand-in rather than a hosted project. */
  embedded: boolean;
}

/** The variables that only a hosted project has. */
interface HostedVariables {
  SANITY_PROJECT_ID?: string | undefined;
  SANITY_DATASET?: string | undefined;
  SANITY_READ_TOKEN?: string | undefined;
}

/** The embedded lake's only project and dataset; `@sanity/client` insists on both. */
export const embeddedProject = { projectId: "embedded", dataset: "production" } as const;

/** The variables a connection is made from, for a process's own schema to spread. */
export const sanityVariables = {
  SANITY_PROJECT_ID: variables.SANITY_PROJECT_ID,
  SANITY_DATASET: variables.SANITY_DATASET,
  SANITY_READ_TOKEN: variables.SANITY_READ_TOKEN,
  CONTENT_LAKE_PORT: variables.CONTENT_LAKE_PORT,
};

/** Refuses what speaks of a hosted project without naming one: the embedded lake would quietly be used instead. */
export const requireProject = <Variables extends HostedVariables>(schema: z.ZodType<Variables>) =>
  schema.refine(
    (environment) => environment.SANITY_PROJECT_ID ?? !(environment.SANITY_DATASET ?? environment.SANITY_READ_TOKEN),
    {
      // Also when another variable is wrong, so that all problems are listed at once.
      when: () => true,
      path: ["SANITY_PROJECT_ID"],
      error: "must be set too, because SANITY_DATASET and SANITY_READ_TOKEN are only for a hosted Sanity project",
    },
  );

const sanityEnvironment = requireProject(z.object(sanityVariables));

/** Makes the connection from variables that were parsed already. */
export function connectionFrom(environment: z.output<typeof sanityEnvironment>): SanityConnection {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_READ_TOKEN: readToken } = environment;
  const hosted = projectId
    ? { projectId, dataset: dataset ?? "production", apiHost: "https://api.sanity.io", useProjectHostname: true }
    : { ...embeddedProject, apiHost: contentLakeOrigin(environment), useProjectHostname: false };
  return { ...hosted, ...(readToken && { readToken }), embedded: !projectId };
}

/**
 * The connection for code that needs nothing else from the environment, such as commands and the Studio's build.
 *
 * @throws ConfigurationError
 */
export const sanityConnection = (environment: Environment): SanityConnection =>
  connectionFrom(parseEnvironment(sanityEnvironment, environment));
