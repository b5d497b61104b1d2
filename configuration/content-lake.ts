import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { contentLakeOrigin, type Listening, siteOrigin, studioOrigin } from "./origins.ts";
import {
  inProduction,
  needsContentLakeOrigin,
  needsProxyHops,
  needsSiteOrigin,
  needsStudioOrigin,
} from "./production.ts";
import { embeddedProject, siteTokenFile } from "./sanity.ts";
import { contentLakeStreamOrigins, streamPortVariables } from "./stream-origins.ts";
import { type Variables, variables } from "./variables.ts";

/** The configuration of the embedded content lake's process. */
export interface ContentLakeConfiguration extends Listening {
  /** Whether it serves the public; then passwords are only shown to whoever asks for them at a terminal. */
  deployment: "local" | "production";
  /** How many of the operator's proxies are in front of it; at least 1 in production. */
  trustedProxyHops: number;
  /** The absolute folder of all the lake's data; for one process at a time. */
  directory: string;
  /** The id of the only project that it serves. */
  projectId: string;
  /** The site's own dataset. */
  dataset: string;
  /** An absolute folder in Sanity's import format that an empty dataset is filled from. */
  seedDirectory?: string;
  /** The absolute file from which the site on this machine reads the token of its previews. */
  siteTokenFile: string;
  /** The origins of its other ports, for browsers' event streams, because a browser opens only six connections to one port. */
  streamOrigins: string[];
  /** The origin of the Studio, the only one to which a sign-in returns. */
  studioOrigin: string;
  /** Whether somebody else must publish what a person wrote in legal documents. */
  needsFourEyes: boolean;
  /** The origins whose pages may call it from a browser: the Studio's, the site's and those that were added. */
  allowedOrigins: string[];
}

const contentLakeEnvironment = z
  .object({
    DEPLOYMENT: variables.DEPLOYMENT,
    EMBEDDED_CONTENT_LAKE: variables.EMBEDDED_CONTENT_LAKE,
    TRUSTED_PROXY_HOPS: variables.TRUSTED_PROXY_HOPS,
    CONTENT_LAKE_TRUSTED_PROXY_HOPS: variables.CONTENT_LAKE_TRUSTED_PROXY_HOPS,
    DATA_DIRECTORY: variables.DATA_DIRECTORY,
    ...streamPortVariables,
    CONTENT_LAKE_SEED: variables.CONTENT_LAKE_SEED,
    CONTENT_LAKE_ALLOWED_ORIGINS: variables.CONTENT_LAKE_ALLOWED_ORIGINS,
    LEGAL_FOUR_EYES: variables.LEGAL_FOUR_EYES,
    SITE_ORIGIN: variables.SITE_ORIGIN,
    SITE_HOST: variables.SITE_HOST,
    STUDIO_HOST: variables.STUDIO_HOST,
    STUDIO_ORIGIN: variables.STUDIO_ORIGIN,
  })
  .refine(
    ...inProduction(
      "DEPLOYMENT",
      ({ EMBEDDED_CONTENT_LAKE }: Pick<Variables, "EMBEDDED_CONTENT_LAKE">) => Boolean(EMBEDDED_CONTENT_LAKE),
      "is production, where the embedded content lake must be accepted by name: set EMBEDDED_CONTENT_LAKE=accept; or set SANITY_PROJECT_ID to a hosted project and do not start the lake",
    ),
  )
  .refine(...needsContentLakeOrigin)
  .refine(...needsStudioOrigin)
  .refine(...needsSiteOrigin)
  .refine(...needsProxyHops);

/**
 * Reads the embedded content lake's configuration.
 *
 * @throws ConfigurationError
 */
export function contentLakeConfiguration(environment: Environment): ContentLakeConfiguration {
  const parsed = parseEnvironment(contentLakeEnvironment, environment);
  return {
    deployment: parsed.DEPLOYMENT,
    port: parsed.CONTENT_LAKE_PORT,
    host: parsed.CONTENT_LAKE_HOST,
    trustedProxyHops: parsed.CONTENT_LAKE_TRUSTED_PROXY_HOPS ?? parsed.TRUSTED_PROXY_HOPS ?? 0,
    origin: contentLakeOrigin(parsed),
    directory: path.resolve(parsed.DATA_DIRECTORY, "content-lake"),
    ...embeddedProject,
    ...(parsed.CONTENT_LAKE_SEED && { seedDirectory: path.resolve(parsed.CONTENT_LAKE_SEED) }),
    siteTokenFile: siteTokenFile(parsed),
    streamOrigins: contentLakeStreamOrigins(parsed),
    studioOrigin: studioOrigin(parsed),
    needsFourEyes: parsed.LEGAL_FOUR_EYES === "required",
    allowedOrigins: [studioOrigin(parsed), siteOrigin(parsed), ...(parsed.CONTENT_LAKE_ALLOWED_ORIGINS ?? [])],
  };
}
