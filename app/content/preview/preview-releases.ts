import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { askAboutStaff } from "../find-at-lake.ts";
import type { PreviewPerspective } from "./preview-perspective.ts";

const releasesQuery = `*[_type == "system.release" && name in $names && !(state in ["published", "archived"])].name`;

const releaseNames = z.array(z.string());

/**
 * Whether a perspective names a release that was published, archived or deleted: the lake answers for it with what is published, which would pass for
 * the release.
 *
 * @throws Error when the lake does not answer
 */
export async function namesEndedRelease(client: SanityClient, perspective: PreviewPerspective): Promise<boolean> {
  const names = perspective.filter((layer) => layer !== "drafts" && layer !== "published");
  if (names.length === 0) return false;
  const open = releaseNames.parse(await askAboutStaff(client, releasesQuery, { names }));
  return names.some((name) => !open.includes(name));
}
