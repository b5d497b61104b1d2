/**
 * The variables by which the Studio's tools learn for which hosted project they make it, if any, the same whether it is built or served while it is
 * developed. A blank variable counts as absent, as it does for every process. The embedded lake's address is not among them: the Studio's host
 * writes it into the page.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Readonly<Record<string, string>>}
 */
export function studioVariables(environment) {
  const [project, dataset, siteOrigin] = ["SANITY_PROJECT_ID", "SANITY_DATASET", "SANITY_STUDIO_SITE_ORIGIN"].map(
    (name) => environment[name]?.trim(),
  );
  return {
    ...(project && { SANITY_STUDIO_PROJECT_ID: project }),
    ...(project && dataset && { SANITY_STUDIO_DATASET: dataset }),
    ...(siteOrigin && { SANITY_STUDIO_SITE_ORIGIN: siteOrigin }),
  };
}
