import { type Variables, variables } from "./variables.ts";

/**
 * Options of a zod refinement that blames one variable. It runs even when another variable is invalid, so that all problems are listed at once.
 *
 * @param variable the environment variable
 * @param error what it must be, and why; follows the variable's name
 */
export const requirement = (variable: string, error: string) => ({
  when: (): true => true,
  path: [variable],
  error,
});

/** `DEPLOYMENT` for a stand-in that production refuses; the error says why, and follows "is production, where". */
export const onlyLocal = (error: string) =>
  variables.DEPLOYMENT.refine((deployment) => deployment === "local", `is production, where ${error}`);

/**
 * A requirement of production, as the parameters of zod's `refine`.
 *
 * @param variable the environment variable that is to be set
 * @param isMet whether it is set as production needs it
 * @param error what it must be, and why; follows the variable's name
 */
export const inProduction = <Needed>(variable: string, isMet: (environment: Needed) => boolean, error: string) =>
  [
    (environment: Needed & Pick<Variables, "DEPLOYMENT">): boolean =>
      environment.DEPLOYMENT !== "production" || isMet(environment),
    requirement(variable, error),
  ] as const;

/** Whether an address is set, and behind TLS. */
export const isHttps = (url: string | undefined): boolean => url?.startsWith("https://") === true;

/** Cookies and redirects are for one origin, behind TLS. */
export const needsSiteOrigin = inProduction(
  "SITE_ORIGIN",
  ({ SITE_ORIGIN }: Pick<Variables, "SITE_ORIGIN">) => isHttps(SITE_ORIGIN),
  "must be set to the site's public https:// origin, because DEPLOYMENT is production",
);

/** Staff's sessions are for one origin, behind TLS. */
export const needsStudioOrigin = inProduction(
  "STUDIO_ORIGIN",
  ({ STUDIO_ORIGIN }: Pick<Variables, "STUDIO_ORIGIN">) => isHttps(STUDIO_ORIGIN),
  "must be set to the Studio's https:// origin, because DEPLOYMENT is production",
);

/** The embedded lake receives staff's passwords, so it is behind TLS too. A hosted project needs no such origin. */
export const needsContentLakeOrigin = inProduction(
  "CONTENT_LAKE_ORIGIN",
  (environment: Pick<Variables, "SANITY_PROJECT_ID" | "EMBEDDED_CONTENT_LAKE" | "CONTENT_LAKE_ORIGIN">) =>
    Boolean(environment.SANITY_PROJECT_ID) ||
    !environment.EMBEDDED_CONTENT_LAKE ||
    isHttps(environment.CONTENT_LAKE_ORIGIN),
  "must be set to the embedded content lake's https:// origin, which the site and staff's browsers call, because DEPLOYMENT is production",
);

/** Whatever limits clients identifies them by what the proxies in front append. */
export const needsProxyHops = inProduction(
  "TRUSTED_PROXY_HOPS",
  ({ TRUSTED_PROXY_HOPS }: Pick<Variables, "TRUSTED_PROXY_HOPS">) => Boolean(TRUSTED_PROXY_HOPS),
  "must be set to the number of your proxies, 1 to 9, because DEPLOYMENT is production: clients are identified by what the proxies append to X-Forwarded-For",
);
