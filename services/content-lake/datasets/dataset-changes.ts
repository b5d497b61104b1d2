import { type AuditEvent, named } from "../access/audit.ts";
import type { Requester } from "../access/requester.ts";
import { following } from "../access/staff-changes.ts";
import type { Lake } from "../lake.ts";

import type { AclMode, DatasetDescription } from "./dataset-description.ts";

type Parts = Pick<Lake, "datasets" | "audit">;

/**
 * Makes an empty dataset, and records it when everybody may read it.
 *
 * @throws LakeError as `Datasets.create` does; 500 when it was made and could not be recorded
 */
export function createDataset(
  { datasets, audit }: Parts,
  by: Requester,
  name: string,
  aclMode: AclMode,
): DatasetDescription {
  const made = datasets.create({ name, aclMode, createdBy: by.id });
  if (aclMode === "public") {
    following(`The dataset "${name}" was made public`, () => {
      audit.add(changed("dataset made public", by, name));
    });
  }
  return made;
}

/**
 * Says who may read a dataset without a token, and records it when that is another answer than before.
 *
 * @throws LakeError as `Datasets.edit` does; 500 when it was changed and could not be recorded
 */
export function editDataset(
  { datasets, audit }: Parts,
  by: Requester,
  name: string,
  aclMode: AclMode,
): DatasetDescription {
  const before = datasets.describe(name)?.aclMode;
  const edited = datasets.edit(name, aclMode);
  if (aclMode !== before) {
    following(`The dataset "${name}" was made ${aclMode}`, () => {
      audit.add(changed(`dataset made ${aclMode}`, by, name));
    });
  }
  return edited;
}

/**
 * Deletes a dataset, and records it, also when not all of what it held could be erased.
 *
 * @throws LakeError as `Datasets.delete` does; 500 when it was deleted and could not be recorded, or not be erased
 */
export async function deleteDataset({ datasets, audit }: Parts, by: Requester, name: string): Promise<void> {
  const { erased } = datasets.delete(name);
  // On a full disk there is room for the entry only when something is erased.
  const [erasing] = await Promise.allSettled([erased]);
  following(`The dataset "${name}" was deleted`, () => {
    audit.add(changed("dataset deleted", by, name));
    if (erasing.status === "rejected") throw erasing.reason;
  });
}

const changed = (what: AuditEvent["what"], by: Requester, name: string): AuditEvent => ({
  what,
  by: named(by),
  whom: { id: name, name },
});
