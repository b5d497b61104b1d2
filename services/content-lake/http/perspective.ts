import { LakeError } from "../errors.ts";
import type { Perspective } from "../query/perspective.ts";

/** From this API version on, Sanity's default is the published documents; before, all documents. */
const publishedByDefaultSince = "2025-02-19";

const releaseName = /^[a-zA-Z0-9_-]{1,128}$/;

/** The draft of one document, by its id. No release has such a name, because of the dot. Sanity itself has no such layer. */
const oneDraft = /^drafts\.[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/;

/**
 * Reads the `perspective` parameter: a name, or release names with commas between, highest priority first. Beyond Sanity's API a name may be
 * the id of one draft (`drafts.homePage`), which shows that draft and nothing else that is unpublished. The default depends on the API version, of
 * which `X` is the newest.
 * @throws LakeError 400 for an invalid perspective
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(given: string | undefined, apiVersion: string): Perspective {
  if (!given) return apiVersion === "X" || apiVersion >= publishedByDefaultSince ? "published" : "raw";
  if (given === "raw" || given === "published") return given;
  const layers = given.split(",").map((layer) => (layer === "previewDrafts" ? "drafts" : layer));
  if (layers.includes("raw") || !layers.every((layer) => releaseName.test(layer) || oneDraft.test(layer))) {
    throw new LakeError(400, "clientError", `"${given.slice(0, 100)}" is not a perspective.`);
  }
  return layers.filter((layer) => layer !== "published");
}
