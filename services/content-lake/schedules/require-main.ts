import type { Dataset } from "../datasets/dataset.ts";
import { LakeError } from "../errors.ts";

/**
 * Refuses to schedule anything in a dataset that is not the site's own: nothing is published there at a set time.
 * @throws LakeError 400
 */
export function requireMain({ isMain, name }: Pick<Dataset, "isMain" | "name">): void {
  if (isMain) return;
  throw new LakeError(400, "clientError", `Nothing is published at a set time in the dataset "${name}".`);
}
