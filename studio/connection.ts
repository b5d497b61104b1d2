const projectId = process.env.SANITY_STUDIO_PROJECT_ID;

/**
 * Where this Studio's content is: a project hosted by Sanity when only `SANITY_STUDIO_PROJECT_ID` is set, else the content lake at
 * `SANITY_STUDIO_API_HOST`. Read when the Studio is built; `process.env.…` must be spelled out, because the build replaces it by its value.
 */
export const connection = {
  projectId: projectId ?? "embedded",
  dataset: process.env.SANITY_STUDIO_DATASET ?? "production",
  /** The content lake's origin, or `undefined` for a hosted project. */
  apiHost: process.env.SANITY_STUDIO_API_HOST ?? (projectId === undefined ? "http://127.0.0.1:3400" : undefined),
};
