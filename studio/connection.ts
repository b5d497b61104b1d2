const projectId = process.env.SANITY_STUDIO_PROJECT_ID;
const builtFor = process.env.SANITY_STUDIO_API_HOST ?? (projectId === undefined ? "http://127.0.0.1:3400" : undefined);

/**
 * Where this Studio's content is: a project hosted by Sanity when only `SANITY_STUDIO_PROJECT_ID` is set, otherwise the content lake at
 * `SANITY_STUDIO_API_HOST`. Read when the Studio is built; `process.env.…` must be written in full, because the build replaces it by its value.
 */
export const connection = {
  projectId: projectId ?? "embedded",
  dataset: process.env.SANITY_STUDIO_DATASET ?? "production",
  /** The content lake's origin, or `undefined` for a hosted project. */
  apiHost: builtFor === undefined ? undefined : (servedWith("content-lake-origin") ?? builtFor),
  /** The site's origin; `undefined` where the Studio was built and is served without it. */
  siteOrigin: servedWith("site-origin") ?? process.env.SANITY_STUDIO_SITE_ORIGIN,
};

/** An origin as the Studio's host wrote it into the page, so that a lake or site on another port needs no new build. */
function servedWith(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? undefined;
}
