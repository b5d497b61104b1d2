import { LakeError } from "../errors.ts";
import type { Perspective } from "../query/perspective.ts";

/** From this API version on, Sanity's default is the published documents; before, all documents. */
const publishedByDefaultSince = "2025-02-19";

const releaseName = /^[a-zA-Z0-9_-]{1,128}$/;

/**
 * Reads the `perspective` parameter: a name, or release names with commas between, highest priority first. The default depends on the API version, of
 * which `X` is the newest.
 * @throws LakeError 400 for an invalid perspective
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(given: string | undefined, apiVersion: string): Perspective {
  if (!given) return apiVersion === "X" || apiVersion >= publishedByDefaultSince ? "published" : "raw";
  if (given === "raw" || given === "published") return given;
  const layers = given.split(",").map((layer) => (layer === "previewDrafts" ? "drafts" : layer));
  if (layers.includes("raw") || !layers.every((layer) => releaseName.test(layer))) {
    throw new LakeError(400, "clientError", `"${given.slice(0, 100)}" is not a perspective.`);
  }
  return layers.filter((layer) => layer !== "published");
}
