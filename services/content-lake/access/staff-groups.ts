import { isDeepStrictEqual } from "node:util";

import type { DatasetStore } from "../store/dataset-store.ts";
import type { Mutation } from "../store/mutation.ts";

import { grants } from "./grants.ts";
import type { People } from "./people.ts";
import { operator, staffRoles } from "./requester.ts";

/**
 * Writes who has which role, as documents that the Studio reads to learn who may be mentioned in a comment or be given a task. Call it whenever the staff
 * change. It writes nothing when they are as they were.
 *
 * @param dataset the dataset on which they comment
 * @param people the staff
 */
export function writeStaffGroups(dataset: DatasetStore, people: Pick<People, "list">): void {
  const everyone = people.list();
  const mutations = staffRoles.flatMap((role): Mutation[] => {
    const members = everyone.filter((person) => person.role === role).map(({ id }) => id);
    const group = { _id: `_.groups.${role}`, _type: "system.group", members, grants: grants[role] };
    const stored = dataset.get(group._id);
    return isDeepStrictEqual([stored?.["members"], stored?.["grants"]], [group.members, group.grants])
      ? []
      : [{ createOrReplace: group }];
  });
  if (mutations.length > 0) dataset.commit({ mutations, author: operator.id });
}
