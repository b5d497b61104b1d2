import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";
import { revokeSharesOf } from "../shares/share-draft.ts";

import { type AuditEvent, named } from "./audit.ts";
import { endEverythingOf } from "./end-everything.ts";
import type { Person } from "./people.ts";
import { writeStaffGroups } from "./staff-groups.ts";

/** Who changed the staff, as the audit names them. */
type By = NonNullable<AuditEvent["by"]>;

/**
 * What follows when a person was added.
 *
 * @throws LakeError 500 that says that they were added, when it could not be written; so do the others
 */
export function staffAdded({ audit, datasets, people }: Lake, by: By, person: Person): void {
  following(`${person.email} was added, with a password that nobody saw`, () => {
    audit.add({ what: "added", by, whom: named(person), role: person.role });
    writeStaffGroups(datasets.main, people);
  });
}

/**
 * What follows when a person got a new password: everything that they have opened ends, with the links to drafts that were made in their name, and their code
 * app is taken away.
 */
export function staffReset(lake: Lake, by: By, person: Person): void {
  following(`${person.email} has a new password, which nobody saw`, () => {
    lake.codeApps.remove(person.id);
    endEverythingOf(lake, person.id);
    lake.audit.add({ what: "password reset", by, whom: named(person) });
    revokeSharesOf(lake.datasets.main, person.id, by.id);
  });
}

/** What follows when a person got another role: everything ends, because an open Studio would go on to offer what the former role may do. */
export function staffRoleChanged(lake: Lake, by: By, person: Person): void {
  following(`${person.email} has the role ${person.role}`, () => {
    endEverythingOf(lake, person.id);
    lake.audit.add({ what: "role changed", by, whom: named(person), role: person.role });
    writeStaffGroups(lake.datasets.main, lake.people);
  });
}

/**
 * What follows when a person was removed: everything that they have opened ends, their code app is taken away, and what was remembered for them alone is
 * deleted.
 */
export function staffRemoved(lake: Lake, by: By, person: Person): void {
  following(`${person.email} was removed`, () => {
    lake.codeApps.remove(person.id);
    lake.loginPace.forget(person.email);
    lake.preferences.forget(person.id);
    endEverythingOf(lake, person.id);
    lake.audit.add({ what: "removed", by, whom: named(person) });
    writeStaffGroups(lake.datasets.main, lake.people);
  });
}

/**
 * Does what follows a change that is on the disk, so that an error does not say that nothing was changed.
 *
 * @param changed what was, as the beginning of a sentence
 * @param follow does it
 * @throws LakeError 500 that begins with what was changed
 */
export function following(changed: string, follow: () => void): void {
  try {
    follow();
  } catch (cause) {
    const error = new LakeError(
      500,
      "staffError",
      `${changed}, but not all that follows could be written; see the lake's log. Make room on its disk and restart it.`,
    );
    error.cause = cause;
    throw error;
  }
}
