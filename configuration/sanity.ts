import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { contentLakeOrigin } from "./origins.ts";
import { requirement } from "./production.ts";
import { type Variables, variables } from "./variables.ts";

/** How to reach the content lake, named like the options of `@sanity/client`. */
export interface SanityConnection {
  projectId: string;
  dataset: string;
  /** Sanity's API, or the embedded lake's origin. */
  apiHost: string;
  /** Whether the project's id is put before the host's name, as hosted Sanity requires. */
  useProjectHostname: boolean;
  /** A token that may read drafts. */
  readToken?: string;
  /** Whether the lake is the embedded stand-in and not a hosted project. */
  embedded: boolean;
}

/** The embedded lake's only project and dataset; `@sanity/client` requires both. */
export const embeddedProject = { projectId: "embedded", dataset: "production" } as const;

/** The absolute file in which the embedded lake gives the site on the same machine a token that reads drafts. */
export const siteTokenFile = ({ DATA_DIRECTORY }: Pick<Variables, "DATA_DIRECTORY">): string =>
  path.resolve(DATA_DIRECTORY, "site-token");

/** The variables of a connection, to be spread into a process's own schema. */
export const sanityVariables = {
  SANITY_PROJECT_ID: variables.SANITY_PROJECT_ID,
  SANITY_DATASET: variables.SANITY_DATASET,
  SANITY_READ_TOKEN: variables.SANITY_READ_TOKEN,
  CONTENT_LAKE_PORT: variables.CONTENT_LAKE_PORT,
  CONTENT_LAKE_HOST: variables.CONTENT_LAKE_HOST,
  CONTENT_LAKE_ORIGIN: variables.CONTENT_LAKE_ORIGIN,
  EMBEDDED_CONTENT_LAKE: variables.EMBEDDED_CONTENT_LAKE,
  LEGAL_FOUR_EYES: variables.LEGAL_FOUR_EYES,
};

/**
 * Refuses variables of a hosted project without its id, and the embedded lake's beside that id, because one of both lakes would be used silently while
 * the operator thinks of the other. Also refuses four eyes beside that id, because only the embedded lake has them.
 */
export const requireOneLake = <Named extends z.output<z.ZodObject<typeof sanityVariables>>>(schema: z.ZodType<Named>) =>
  schema
    .refine(
      (environment) => environment.SANITY_PROJECT_ID ?? !(environment.SANITY_DATASET ?? environment.SANITY_READ_TOKEN),
      requirement(
        "SANITY_PROJECT_ID",
        "must be set too, because SANITY_DATASET and SANITY_READ_TOKEN need a hosted Sanity project",
      ),
    )
    .refine(
      ({ SANITY_PROJECT_ID, EMBEDDED_CONTENT_LAKE }) => !(SANITY_PROJECT_ID && EMBEDDED_CONTENT_LAKE),
      requirement(
        "EMBEDDED_CONTENT_LAKE",
        "must not be set beside SANITY_PROJECT_ID: the content is in the embedded content lake or in a hosted project",
      ),
    )
    .refine(
      ({ SANITY_PROJECT_ID, LEGAL_FOUR_EYES }) => !(SANITY_PROJECT_ID && LEGAL_FOUR_EYES),
      requirement(
        "LEGAL_FOUR_EYES",
        "must not be set beside SANITY_PROJECT_ID: only the embedded content lake refuses that somebody publishes their own legal words",
      ),
    );

const sanityEnvironment = requireOneLake(z.object(sanityVariables));

/** The connection to the hosted project, or to the embedded lake without one. */
export function connectionFrom(environment: z.output<typeof sanityEnvironment>): SanityConnection {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_READ_TOKEN: readToken } = environment;
  const lake = projectId
    ? { projectId, dataset: dataset ?? "production", apiHost: "https://api.sanity.io", useProjectHostname: true }
    : { ...embeddedProject, apiHost: contentLakeOrigin(environment), useProjectHostname: false };
  return { ...lake, ...(readToken && { readToken }), embedded: !projectId };
}

/**
 * Reads the connection for code that needs nothing else from the environment, such as commands and the Studio's build.
 *
 * @throws ConfigurationError
 */
export const sanityConnection = (environment: Environment): SanityConnection =>
  connectionFrom(parseEnvironment(sanityEnvironment, environment));
